import { NativeSelect, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { scheduleMessages } from '@league/contracts/schedule/messages'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { toCreateBody, emptySchedule, validateSchedule } from './schedule-form.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import styles from './CreateScheduleForm.module.css'

interface Props {
  /** Choice of the league, which the form shares with the rest of the screen. */
  league: {
    value: string
    onChange: (id: string) => void
    data: { value: string; label: string }[]
  }
  /** Called with the id of the new schedule. */
  onCreated: (id: string) => void
}

/** The form that creates a schedule (S108, R266). It keeps its values when the request fails. */
export function CreateScheduleForm({ league, onCreated }: Props) {
  const create = useCommand('POST /api/schedules')
  const form = useForm({
    initialValues: emptySchedule,
    validate: (values) => validateSchedule({ ...values, leagueId: league.value }),
  })
  const submission = useFormSubmit(form, {
    send: (values) =>
      create.mutateAsync({ input: { body: toCreateBody({ ...values, leagueId: league.value }) } }),
    success: scheduleMessages.created, // Specified text (R268)
    onSaved: ({ body }) => {
      form.reset()
      onCreated(body.schedule.id)
    },
  })
  useLeaveGuard(
    submission.isDirty === true && !submission.isSaving,
    'Leave without saving? The schedule that you entered will be lost.',
  )
  return (
    <form className={styles.form} onSubmit={submission.onSubmit} noValidate>
      <Stack gap="sm">
        <NativeSelect
          label="League"
          required
          data={league.data}
          value={league.value}
          error={league.value ? null : form.errors['leagueId']}
          onChange={(event) => league.onChange(event.currentTarget.value)}
        />
        <ScheduleFields form={form} />
        <FormFailure failure={submission.failure} />
        <div>
          <PrimaryButton type="submit" loading={submission.isSaving}>
            Create Schedule
          </PrimaryButton>
        </div>
      </Stack>
    </form>
  )
}
