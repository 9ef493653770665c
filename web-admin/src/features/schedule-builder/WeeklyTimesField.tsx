import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { showSuccess } from '../../ui/notices.ts'
import { TimeSlotsField } from './TimeSlotsField.tsx'
import { copiedToWeeks, timesOfWeeks, withTimesOf } from './weekly-times.ts'

interface Props {
  numWeeks: number
  value: readonly (readonly string[])[]
  onChange: (weekly: string[][]) => void
  error?: ReactNode
}

/** Time slots that differ from week to week: one week at a time (S108). */
export function WeeklyTimesField({ numWeeks, value, onChange, error }: Props) {
  const [chosen, setChosen] = useState(0)
  const week = Math.min(chosen, numWeeks - 1)
  const weekly = timesOfWeeks(value, numWeeks)
  const times = weekly[week] ?? []
  const label = `Time slots of week ${week + 1}`
  return (
    <Stack gap="xs">
      <Group align="end" gap="sm">
        <NativeSelect
          label="Week"
          value={String(week)}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          data={weekly.map((slots, at) => ({
            value: String(at),
            label: `Week ${at + 1} (${slots.length === 1 ? '1 time' : `${slots.length} times`})`,
          }))}
        />
        <Button
          disabled={times.length === 0 || numWeeks < 2}
          onClick={() => {
            onChange(copiedToWeeks(times, numWeeks))
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
        onChange={(slots) => onChange(withTimesOf(value, numWeeks, week, slots))}
        error={error}
      />
    </Stack>
  )
}
