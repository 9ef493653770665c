import { Button, Group, Stack } from '@mantine/core'
import { useRef } from 'react'
import { formatTime } from '@league/contracts/kernel/calendar-text'
import { AddTimeField } from '../ui/AddTimeField.tsx'

interface Props {
  /** Times `HH:MM`. */
  value: readonly string[]
  onChange: (times: string[]) => void
}

/** Edits the times at which a team cannot play (R184, R271). */
export function UnavailableTimesField({ value, onChange }: Props) {
  const timeInput = useRef<HTMLInputElement>(null)
  const remove = (time: string) => {
    onChange(value.filter((other) => other !== time))
    timeInput.current?.focus()
  }
  return (
    <Stack gap="xs">
      <AddTimeField
        label="Unavailable time"
        field={timeInput}
        onAdd={(time) => onChange([...new Set([...value, time])].toSorted())}
      />
      <Group gap="xs">
        {value.map((time) => (
          <Button
            key={time}
            size="compact-sm"
            aria-label={`Remove ${formatTime(time)}`}
            onClick={() => remove(time)}
          >
            {formatTime(time)} ×
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
