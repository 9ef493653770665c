import { Button, Group } from '@mantine/core'
import { useState, type RefObject } from 'react'
import { TimeInput } from './TimeInput.tsx'

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
  const isTime = /^\d{2}:\d{2}$/.test(time)
  const add = () => {
    if (isTime) onAdd(time)
    setTime('')
    field.current?.focus()
  }
  return (
    <Group align="end" gap="sm">
      <TimeInput
        ref={field}
        label={label}
        required={required}
        value={time}
        error={error}
        onChange={setTime}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !isTime) return
          event.preventDefault()
          add()
        }}
      />
      <Button onClick={add} disabled={!isTime}>
        Add time
      </Button>
    </Group>
  )
}
