import { Button, Group, TextInput } from '@mantine/core'
import { useState, type RefObject } from 'react'

interface Props {
  label: string
  /** Called with a time as `HH:MM`. The field is cleared afterwards. */
  onAdd: (time: string) => void
  /** Ref of the field, for callers that move the focus to it. */
  field: RefObject<HTMLInputElement | null>
  required?: boolean
  error?: boolean
}

/** A field for a time of day with a button that adds it. The field keeps the focus for the next time. */
export function AddTimeField({ label, onAdd, field, required = false, error = false }: Props) {
  const [time, setTime] = useState('')
  const add = () => {
    if (time) onAdd(time)
    setTime('')
    field.current?.focus()
  }
  return (
    <Group align="end" gap="sm">
      <TextInput
        ref={field}
        type="time"
        label={label}
        required={required}
        value={time}
        error={error}
        onChange={(event) => setTime(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !time) return
          event.preventDefault()
          add()
        }}
      />
      <Button onClick={add} disabled={!time}>
        Add time
      </Button>
    </Group>
  )
}
