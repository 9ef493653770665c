import { NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { GameView } from '@league/contracts/game/views'
import type { StandingView } from '@league/contracts/standings/views'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useAddAnother } from '../../ui/use-add-another.ts'
import { GamesOfDayNote, gamesOn } from './GamesOfDayNote.tsx'
import { DateInput } from '../../ui/DateInput.tsx'

interface Props {
  /** The games of the league, to warn of those on the same day. */
  games: readonly GameView[]
  teams: readonly StandingView[]
  onClose: () => void
}

/** Adds a bye of a team on a date (S089, R274). */
export function AddByeDialog({ games, teams, onClose }: Props) {
  const add = useCommand('POST /api/bye-dates')
  const { another, finish } = useAddAnother(onClose)
  const form = useForm({
    initialValues: { date: '', team_id: '' },
    validate: {
      date: (value) => (value ? null : 'Enter a date.'),
      team_id: (value) => (value ? null : 'Select a team.'),
    },
  })
  const submission = useFormSubmit(form, {
    send: (body) => add.mutateAsync({ input: { body } }),
    success: 'Bye created!', // Specified text (R275)
    onSaved: (_, values) => {
      const team = teams.find(({ id }) => id === values.team_id)
      finish(`a bye of ${team?.name ?? 'the team'}`, () => {
        const next = { ...values, team_id: '' }
        form.setValues(next)
        form.resetDirty(next)
      })
    },
  })
  return (
    <FormDialog title="Add Bye" submit="Add Bye" submission={submission} another={another} onClose={onClose}>
      <DateInput label="Date" required data-autofocus {...form.getInputProps('date')} />
      <NativeSelect
        label="Team"
        required
        data={[
          { value: '', label: 'Select a team' },
          ...teams.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.getInputProps('team_id')}
      />
      <GamesOfDayNote
        games={gamesOn(games, form.values.date).filter(
          ({ home_team_id, away_team_id }) =>
            home_team_id === form.values.team_id || away_team_id === form.values.team_id,
        )}
        rest="The bye does not cancel it."
      />
    </FormDialog>
  )
}
