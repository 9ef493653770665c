import { Button, Group, Stack } from '@mantine/core'
import { useRef } from 'react'
import { formatTime } from '@league/contracts/kernel/calendar-text'
import { TimeToAdd } from '../ui/TimeToAdd.tsx'

interface Props {
  /** Times `HH:MM`. */
  value: readonly string[]
  onChange: (slots: string[]) => void
}

/** Edits the times at which a team cannot play (R184, R271). */
export function SlotsField({ value, onChange }: Props) {
  const timeInput = useRef<HTMLInputElement>(null)
  const remove = (slot: string) => {
    onChange(value.filter((other) => other !== slot))
    timeInput.current?.focus()
  }
  return (
    <Stack gap="xs">
      <TimeToAdd
        label="Unavailable time"
        field={timeInput}
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
