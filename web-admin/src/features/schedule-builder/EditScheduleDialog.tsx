import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ScheduleView } from '@league/contracts/schedule/views'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { changesOf, scheduleErrors, valuesOf } from './schedule-form.ts'
import { ScheduleFields } from './ScheduleFields.tsx'

interface Props {
  schedule: ScheduleView
  onClose: () => void
}

/** Name, start date and weeks of a schedule (S110), and its days and times, which more weeks need too. */
export function EditScheduleDialog({ schedule, onClose }: Props) {
  const edit = useCommand('PUT /api/schedules/:id')
  const form = useForm({ initialValues: valuesOf(schedule), validate: scheduleErrors })
  const submission = useFormSubmit(form, {
    send: (values) =>
      edit.mutateAsync({
        input: { params: { id: schedule.id }, body: changesOf(values) },
        revision: schedule.revision,
      }),
    success: ({ name }) => `${name.trim()} updated`,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Edit ${schedule.name}`}
      submit="Save Changes"
      size="lg"
      submission={submission}
      onClose={onClose}
    >
      <ScheduleFields form={form} takesFocus />
      <Text size="sm" c="dimmed">
        Games that stand stay where they are until the schedule is generated again.
      </Text>
    </FormDialog>
  )
}
