import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { formatTime } from '@league/contracts/kernel/calendar-text'

interface Props {
  /** Times `HH:MM`. */
  value: readonly string[]
  onChange: (slots: string[]) => void
}

/** The times at which a team cannot play: a time to add, and a button for each to remove it (R184, R271). */
export function SlotsField({ value, onChange }: Props) {
  const [time, setTime] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const add = () => {
    if (time) onChange([...new Set([...value, time])].toSorted())
    setTime('')
    field.current?.focus()
  }
  const remove = (slot: string) => {
    onChange(value.filter((other) => other !== slot))
    field.current?.focus()
  }
  return (
    <Stack gap="xs">
      <Group align="end" gap="sm">
        <TextInput
          ref={field}
          type="time"
          label="Unavailable time"
          value={time}
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
      <Group gap="xs">
        {value.map((slot) => (
          <Button
            key={slot}
            size="compact-sm"
            aria-label={`Remove ${formatTime(slot)}`}
            onClick={() => remove(slot)}
          >
            {formatTime(slot)} ×
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
