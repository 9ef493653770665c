import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import type { GameView } from '@league/contracts/game/views'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useAddAnother } from '../../ui/use-add-another.ts'
import { GamesOfDayNote, gamesOn } from './GamesOfDayNote.tsx'
import type { LeagueIds } from './league-ids.ts'
import { DateInput } from '../../ui/DateInput.tsx'

interface Props {
  /** The games of the league, to warn of those on the same day. */
  games: readonly GameView[]
  leagueIds: LeagueIds
  onClose: () => void
}

/** Adds a week off on a date, with an optional reason (S090, R274). */
export function AddWeekOffDialog({ games, leagueIds: { seasonId, leagueId }, onClose }: Props) {
  const add = useCommand('POST /api/week-offs')
  const { another, finish } = useAddAnother(onClose)
  const form = useForm({
    initialValues: { date: '', reason: '' },
    validate: { date: (value) => (value ? null : 'Enter a date.') },
  })
  const submission = useFormSubmit(form, {
    send: ({ date, reason }) =>
      add.mutateAsync({
        input: { body: { season_id: seasonId, league_id: leagueId, date, reason: reason.trim() || null } },
      }),
    success: 'Week off created!', // Specified text (R275)
    onSaved: (_, values) =>
      finish(`a week off on ${formatDate(values.date)}`, () => {
        const next = { ...values, date: '' }
        form.setValues(next)
        form.resetDirty(next)
      }),
  })
  return (
    <FormDialog
      title="Add Week Off"
      submit="Add Week Off"
      submission={submission}
      another={another}
      onClose={onClose}
    >
      <DateInput label="Date" required data-autofocus {...form.getInputProps('date')} />
      <TextInput label="Reason" maxLength={200} {...form.getInputProps('reason')} />
      <GamesOfDayNote games={gamesOn(games, form.values.date)} rest="The week off does not cancel them." />
    </FormDialog>
  )
}
