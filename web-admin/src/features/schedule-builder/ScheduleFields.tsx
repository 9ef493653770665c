import { Group, Radio, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { GameDaysField } from './GameDaysField.tsx'
import { weeksOf, type ScheduleValues } from './schedule-form.ts'
import { TimeSlotsField } from './TimeSlotsField.tsx'
import { WeeklyTimesField } from './WeeklyTimesField.tsx'

interface Props {
  form: UseFormReturnType<ScheduleValues>
  /** The name takes the focus. */
  takesFocus?: boolean
}

/** Name, start, weeks, days and times of a schedule (S108). */
export function ScheduleFields({ form, takesFocus = false }: Props) {
  const { values, errors } = form
  return (
    <>
      <TextInput
        label="Name"
        required
        maxLength={120}
        data-autofocus={takesFocus || undefined}
        {...form.getInputProps('name')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label="Start date" type="date" required {...form.getInputProps('startDate')} />
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
      <GameDaysField {...form.getInputProps('gameDays')} />
      <Radio.Group
        label="Time slots"
        description="Each slot holds one game. A time that stands twice holds two, on two courts."
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
          numWeeks={weeksOf(values.numWeeks) ?? 1}
          value={values.weeklyTimeSlots}
          onChange={(weekly) => form.setFieldValue('weeklyTimeSlots', weekly)}
          error={errors['weeklyTimeSlots']}
        />
      )}
    </>
  )
}
