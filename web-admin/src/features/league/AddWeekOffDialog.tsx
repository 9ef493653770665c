import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { failureText } from '../../app/failure-text.ts'
import { useCommand } from '../../app/use-command.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { tellSuccess } from '../../ui/notices.ts'
import type { LeaguePlace } from './place.ts'

interface Props {
  place: LeaguePlace
  onClose: () => void
}

/** Add week-off (S090): the day is required, the reason is not (R274). */
export function AddWeekOffDialog({ place: { seasonId, leagueId }, onClose }: Props) {
  const add = useCommand('POST /api/week-offs')
  const form = useForm({
    initialValues: { date: '', reason: '' },
    validate: { date: (value) => (value ? null : 'Select the date.') },
  })
  const save = async ({ date, reason }: typeof form.values) => {
    const body = { season_id: seasonId, league_id: leagueId, date, reason: reason.trim() || null }
    try {
      await add.mutateAsync({ input: { body } })
      tellSuccess('Week off created!') // R275
      onClose()
    } catch {
      // Said in the dialog below.
    }
  }
  return (
    <FormDialog
      title="Add Week Off"
      submit="Add Week Off"
      saving={add.isPending}
      failure={add.error && failureText(add.error)}
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      <TextInput label="Date" type="date" required data-autofocus {...form.getInputProps('date')} />
      <TextInput label="Reason" maxLength={200} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
