import { NativeSelect, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { scheduleMessages } from '@league/contracts/schedule/messages'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { bodyOf, newSchedule, scheduleErrors } from './schedule-form.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import styles from './CreateScheduleForm.module.css'

interface Props {
  /** The league of the screen: one choice for the form and for what stands below it. */
  league: {
    value: string
    onChange: (id: string) => void
    data: { value: string; label: string }[]
  }
}

/** Creates a schedule (S108, R266). What was typed stays when it fails. */
export function CreateScheduleForm({ league }: Props) {
  const create = useCommand('POST /api/schedules')
  const form = useForm({
    initialValues: newSchedule,
    validate: (values) => scheduleErrors({ ...values, leagueId: league.value }),
  })
  const submission = useFormSubmit(form, {
    send: (values) => create.mutateAsync({ input: { body: bodyOf({ ...values, leagueId: league.value }) } }),
    success: scheduleMessages.created, // R268
    onSaved: () => form.reset(),
  })
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
