import { Button, Group, TextInput } from '@mantine/core'
import { useState, type RefObject } from 'react'

interface Props {
  label: string
  /** Gets the time `HH:MM`; the field is empty again then. */
  onAdd: (time: string) => void
  /** The field, to lead back to it. */
  field: RefObject<HTMLInputElement | null>
  required?: boolean
  error?: boolean
}

/** A time of day that is added by its button or by Enter; the field keeps the focus for the next one. */
export function TimeToAdd({ label, onAdd, field, required = false, error = false }: Props) {
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
