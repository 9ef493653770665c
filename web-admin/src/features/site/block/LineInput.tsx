import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface Props {
  label: string
  /** Shows the label to screen readers only. */
  hidesLabel?: boolean
  hint?: string | undefined
  type?: 'text' | 'email' | 'tel' | 'date' | undefined
  maxLength?: number | undefined
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** A one-line text input. It shows an error when the user leaves it, not while they are typing. */
export function LineInput({
  label,
  hidesLabel = false,
  hint,
  type = 'text',
  maxLength = 200,
  value,
  error,
  onChange,
}: Props) {
  const [showsError, setShowsError] = useState(value !== '')
  return (
    <TextInput
      {...(hidesLabel ? { 'aria-label': label } : { label })}
      description={hint}
      type={type}
      maxLength={maxLength}
      value={value}
      error={showsError ? error : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={() => setShowsError(error !== undefined)}
      onBlur={() => setShowsError(true)}
    />
  )
}
