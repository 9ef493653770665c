import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ScheduleView } from '@league/contracts/schedule/views'
import { failureText } from '../../app/failure-text.ts'
import { useCommand } from '../../app/use-command.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { tellSuccess } from '../../ui/notices.ts'
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
  const save = async (values: typeof form.values) => {
    try {
      await edit.mutateAsync({
        input: { params: { id: schedule.id }, body: changesOf(values) },
        revision: schedule.revision,
      })
      tellSuccess(`${values.name.trim()} updated`)
      onClose()
    } catch {
      // Said in the dialog below.
    }
  }
  return (
    <FormDialog
      title={`Edit ${schedule.name}`}
      submit="Save Changes"
      size="lg"
      saving={edit.isPending}
      failure={edit.error && failureText(edit.error)}
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      <ScheduleFields form={form} takesFocus />
      <Text size="sm" c="dimmed">
        Games that stand stay where they are until the schedule is generated again.
      </Text>
    </FormDialog>
  )
}
