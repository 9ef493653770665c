import { Button, Group, NativeSelect } from '@mantine/core'
import { formatDate } from '@league/contracts/kernel/calendar-text'

interface Props {
  /** First day of each week (R270). */
  weeklyDates: readonly string[]
  value: number
  onChange: (week: number) => void
  /** Whose weeks, for those who hear the buttons alone. */
  name: string
}

/** One week of a schedule after the other, or any of them. */
export function WeekChoice({ weeklyDates, value, onChange, name }: Props) {
  return (
    <Group align="end" gap="xs" wrap="nowrap">
      <Button aria-label={`Week before, ${name}`} disabled={value === 0} onClick={() => onChange(value - 1)}>
        ‹
      </Button>
      <NativeSelect
        aria-label={`Week of ${name}`}
        value={String(value)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        data={weeklyDates.map((date, week) => ({
          value: String(week),
          label: `Week ${week + 1}: ${formatDate(date)}`,
        }))}
      />
      <Button
        aria-label={`Week after, ${name}`}
        disabled={value >= weeklyDates.length - 1}
        onClick={() => onChange(value + 1)}
      >
        ›
      </Button>
    </Group>
  )
}
