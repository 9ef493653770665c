import { Button, Group, NativeSelect } from '@mantine/core'
import { weekOptions } from './game-text.ts'

interface Props {
  /** First day of each week (R270). */
  weeklyDates: readonly string[]
  /** Index of the selected week. */
  value: number
  onChange: (week: number) => void
  /** Name of the schedule, so that screen readers can tell the buttons of different schedules apart. */
  name: string
}

/** Selects a week of a schedule, with buttons for the previous and the next week. */
export function WeekSelect({ weeklyDates, value, onChange, name }: Props) {
  return (
    <Group align="end" gap="xs" wrap="nowrap">
      <Button
        aria-label={`Previous week of ${name}`}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      >
        ‹
      </Button>
      <NativeSelect
        aria-label={`Week of ${name}`}
        value={String(value)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        data={weekOptions(weeklyDates)}
      />
      <Button
        aria-label={`Next week of ${name}`}
        disabled={value >= weeklyDates.length - 1}
        onClick={() => onChange(value + 1)}
      >
        ›
      </Button>
    </Group>
  )
}
