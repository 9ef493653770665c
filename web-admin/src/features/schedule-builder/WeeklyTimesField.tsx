import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatCount } from '../../ui/format-count.ts'
import { showSuccess } from '../../ui/notices.ts'
import { TimeSlotsField } from './TimeSlotsField.tsx'
import { copyToAllWeeks, fillWeeks, replaceWeek } from './weekly-times.ts'

interface Props {
  numWeeks: number
  value: readonly (readonly string[])[]
  onChange: (weekly: string[][]) => void
  error?: ReactNode
}

/** Edits time slots that differ from week to week, one week at a time (S108). */
export function WeeklyTimesField({ numWeeks, value, onChange, error }: Props) {
  const [selectedWeek, setSelectedWeek] = useState(0)
  const week = Math.min(selectedWeek, numWeeks - 1)
  const weekly = fillWeeks(value, numWeeks)
  const times = weekly[week] ?? []
  const label = `Time slots of week ${week + 1}`
  return (
    <Stack gap="xs">
      <Group align="end" gap="sm">
        <NativeSelect
          label="Week"
          value={String(week)}
          onChange={(event) => setSelectedWeek(Number(event.currentTarget.value))}
          data={weekly.map((slots, index) => ({
            value: String(index),
            label: `Week ${index + 1} (${formatCount(slots.length, 'time')})`,
          }))}
        />
        <Button
          disabled={times.length === 0 || numWeeks < 2}
          onClick={() => {
            onChange(copyToAllWeeks(times, numWeeks))
            showSuccess(`Times of week ${week + 1} copied to every week`)
          }}
        >
          Copy to every week
        </Button>
      </Group>
      <TimeSlotsField
        key={week}
        label={label}
        value={times}
        onChange={(slots) => onChange(replaceWeek(value, numWeeks, week, slots))}
        error={error}
      />
    </Stack>
  )
}
