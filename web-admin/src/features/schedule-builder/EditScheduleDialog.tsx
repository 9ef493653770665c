import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ScheduleView } from '@league/contracts/schedule/views'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toChangeBody, validateSchedule, toFormValues } from './schedule-form.ts'
import { ScheduleFields } from './ScheduleFields.tsx'

interface Props {
  schedule: ScheduleView
  onClose: () => void
}

/** Edits a schedule (S110). It includes days and times, because additional weeks need times too. */
export function EditScheduleDialog({ schedule, onClose }: Props) {
  const edit = useCommand('PUT /api/schedules/:id')
  const form = useForm({ initialValues: toFormValues(schedule), validate: validateSchedule })
  const submission = useFormSubmit(form, {
    send: (values) =>
      edit.mutateAsync({
        input: { params: { id: schedule.id }, body: toChangeBody(values) },
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
      <ScheduleFields form={form} focusesName />
      <Text size="sm" c="dimmed">
        Existing games do not move until you generate the schedule again.
      </Text>
    </FormDialog>
  )
}
