import { Button, Group, Stack } from '@mantine/core'
import { useRef } from 'react'
import { formatTime } from '@league/contracts/kernel/calendar-text'
import { AddTimeField } from '../ui/AddTimeField.tsx'

interface Props {
  /** Times `HH:MM`. */
  value: readonly string[]
  onChange: (slots: string[]) => void
}

/** The times at which a team cannot play: a time to add, and a button for each to remove it (R184, R271). */
export function SlotsField({ value, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const remove = (slot: string) => {
    onChange(value.filter((other) => other !== slot))
    field.current?.focus()
  }
  return (
    <Stack gap="xs">
      <AddTimeField
        label="Unavailable time"
        field={field}
        onAdd={(time) => onChange([...new Set([...value, time])].toSorted())}
      />
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
