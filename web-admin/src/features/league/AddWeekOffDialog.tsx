import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
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
  const submission = useFormSubmit(form, {
    send: ({ date, reason }) =>
      add.mutateAsync({
        input: { body: { season_id: seasonId, league_id: leagueId, date, reason: reason.trim() || null } },
      }),
    success: 'Week off created!', // R275
    onSaved: onClose,
  })
  return (
    <FormDialog title="Add Week Off" submit="Add Week Off" submission={submission} onClose={onClose}>
      <TextInput label="Date" type="date" required data-autofocus {...form.getInputProps('date')} />
      <TextInput label="Reason" maxLength={200} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
