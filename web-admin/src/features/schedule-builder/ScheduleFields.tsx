import { Checkbox, Group, NativeSelect, Radio, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { weekdays } from '@league/contracts/schedule/rules'

import { parseWeekCount, type ScheduleValues } from './schedule-form.ts'
import { TimeSlotsField } from './TimeSlotsField.tsx'
import { WeeklyTimesField } from './WeeklyTimesField.tsx'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { DateInput } from '../../ui/DateInput.tsx'
import { formatCount } from '../../ui/format-count.ts'

interface Props {
  form: UseFormReturnType<ScheduleValues>
  /** Focuses the name when the dialog opens. */
  focusesName?: boolean
}

/** The fields of a schedule: name, start date, weeks, game days and times (S108). */
export function ScheduleFields({ form, focusesName = false }: Props) {
  const { values, errors } = form
  const { query } = useTenant()
  const venues =
    useRead('GET /api/venues', { query: query ?? {} }, { enabled: query !== null }).data?.venues ?? []
  return (
    <>
      <TextInput
        label="Name"
        required
        maxLength={120}
        data-autofocus={focusesName || undefined}
        {...form.getInputProps('name')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateInput label="Start date" required {...form.getInputProps('startDate')} />
        <TextInput
          label="Number of weeks"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          required
          {...form.getInputProps('numWeeks')}
        />
      </SimpleGrid>
      <Checkbox.Group label="Game days" required {...form.getInputProps('gameDays')}>
        <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm" mt={4}>
          {weekdays.map((day) => (
            <Checkbox key={day} value={day} label={day} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <NativeSelect
        label="Venue"
        description="Games at the same time are on its courts, in their order."
        data={[
          { value: '', label: 'No venue' },
          ...venues.map(({ id, name, courts }) => ({
            value: id,
            label: `${name} (${formatCount(courts.length, 'court')})`,
          })),
        ]}
        {...form.getInputProps('venueId')}
      />
      <Radio.Group
        label="Time slots"
        description="Each time slot holds one game. Add a time twice to play two games at the same time on two courts."
        value={values.sameSlot ? 'same' : 'weekly'}
        onChange={(kind) => form.setFieldValue('sameSlot', kind === 'same')}
      >
        <Group mt={4}>
          <Radio value="same" label="Same each week" />
          <Radio value="weekly" label="Per week" />
        </Group>
      </Radio.Group>
      {values.sameSlot ? (
        <TimeSlotsField
          label="Time"
          value={values.timeSlots}
          onChange={(times) => form.setFieldValue('timeSlots', times)}
          error={errors['timeSlots']}
        />
      ) : (
        <WeeklyTimesField
          numWeeks={parseWeekCount(values.numWeeks) ?? 1}
          value={values.weeklyTimeSlots}
          onChange={(weekly) => form.setFieldValue('weeklyTimeSlots', weekly)}
          error={errors['weeklyTimeSlots']}
        />
      )}
    </>
  )
}
