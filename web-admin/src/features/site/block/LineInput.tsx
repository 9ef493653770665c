import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface Props {
  label: string
  /** The label is read out alone. */
  bare?: boolean
  hint?: string | undefined
  type?: 'text' | 'email' | 'tel' | undefined
  /** Most characters. */
  most?: number | undefined
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** One line of text. What is wrong with it is said once it was left, not while it is being typed. */
export function LineInput({
  label,
  bare = false,
  hint,
  type = 'text',
  most = 200,
  value,
  error,
  onChange,
}: Props) {
  const [left, setLeft] = useState(value !== '')
  return (
    <TextInput
      {...(bare ? { 'aria-label': label } : { label })}
      description={hint}
      type={type}
      maxLength={most}
      value={value}
      error={left ? error : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={() => setLeft(error !== undefined)}
      onBlur={() => setLeft(true)}
    />
  )
}
