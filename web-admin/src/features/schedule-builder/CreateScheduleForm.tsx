import { Alert, NativeSelect, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { scheduleTexts } from '@league/contracts/schedule/texts'
import { failureText } from '../../app/failure-text.ts'
import { useCommand } from '../../app/use-command.ts'
import { tellSuccess } from '../../ui/notices.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { bodyOf, newSchedule, scheduleErrors } from './schedule-form.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import styles from './schedule-builder.module.css'

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
  const save = async (values: typeof form.values) => {
    try {
      await create.mutateAsync({ input: { body: bodyOf({ ...values, leagueId: league.value }) } })
      tellSuccess(scheduleTexts.created) // R268
      form.reset()
    } catch {
      // Said below the fields.
    }
  }
  return (
    <form className={styles.form} onSubmit={form.onSubmit(save)} noValidate>
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
        <div role="alert">
          {create.error && (
            <Alert color="var(--danger)" variant="light" c="var(--danger)" role="presentation">
              {failureText(create.error)}
            </Alert>
          )}
        </div>
        <div>
          <PrimaryButton type="submit" loading={create.isPending}>
            Create Schedule
          </PrimaryButton>
        </div>
      </Stack>
    </form>
  )
}
