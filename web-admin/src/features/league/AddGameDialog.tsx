import { Group, NativeSelect, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { scheduleGameBody } from '@league/contracts/game/commands'
import { problems } from '@league/contracts/kernel/problem'
import type { StandingView } from '@league/contracts/standings/views'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import type { Place as UsedPlace } from '../../shared/games/places.ts'
import { placeBody, VenueField, type Place } from '../../shared/VenueField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useAddAnother } from '../../ui/use-add-another.ts'
import type { LeagueIds } from './league-ids.ts'
import { DateInput } from '../../ui/DateInput.tsx'
import { TimeInput } from '../../ui/TimeInput.tsx'

interface Props {
  leagueIds: LeagueIds
  teams: readonly StandingView[]
  /** Where games of the league are played. */
  places: readonly UsedPlace[]
  onClose: () => void
}

const noPlace: Place = { venue_id: '', court: '', location: '', location_url: '' }

interface GameValues extends Place {
  home_team_id: string
  away_team_id: string
  date: string
  time: string
}

const bodyOf = ({ home_team_id, away_team_id, date, time, ...place }: GameValues) => ({
  home_team_id,
  away_team_id,
  date,
  time,
  ...placeBody(place),
})

/** Adds a game between two teams (S088). Date, time and location are optional. */
export function AddGameDialog({ leagueIds, teams, places, onClose }: Props) {
  const tenant = useTenant()
  const add = useCommand('POST /api/seasonsv2/:seasonId/leagues/:leagueId/games')
  const { another, finish } = useAddAnother(onClose)
  const form = useForm({
    initialValues: { home_team_id: '', away_team_id: '', date: '', time: '', ...noPlace },
    validate: (values) => {
      const errors = schemaResolver(scheduleGameBody, { sync: true })(bodyOf(values))
      if (!values.home_team_id) errors['home_team_id'] = 'Select the home team.'
      if (!values.away_team_id) errors['away_team_id'] = 'Select the away team.'
      else if (values.home_team_id === values.away_team_id) {
        errors['away_team_id'] = problems['teams-must-differ'].message
      }
      return errors
    },
  })
  const submission = useFormSubmit(form, {
    send: (values) =>
      add.mutateAsync({
        input: { params: leagueIds, body: bodyOf(values) },
      }),
    success: 'Game created!',
    onSaved: (_, values) => {
      const nameOf = (id: string) => teams.find((team) => team.id === id)?.name ?? ''
      // Day, time and place are often those of the game before.
      finish(`${nameOf(values.away_team_id)} at ${nameOf(values.home_team_id)}`, () => {
        const next = { ...values, home_team_id: '', away_team_id: '' }
        form.setValues(next)
        form.resetDirty(next)
      })
    },
  })
  const teamOptions = [
    { value: '', label: 'Select a team' },
    ...teams.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <FormDialog
      title="Add Game"
      submit="Add Game"
      submission={submission}
      another={another}
      onClose={onClose}
    >
      <NativeSelect
        label="Home team"
        required
        data-autofocus
        data={teamOptions}
        {...form.getInputProps('home_team_id')}
      />
      <NativeSelect label="Away team" required data={teamOptions} {...form.getInputProps('away_team_id')} />
      <Group grow>
        <DateInput label="Date" {...form.getInputProps('date')} />
        <TimeInput label="Time" {...form.getInputProps('time')} />
      </Group>
      <VenueField
        organizationId={tenant.isSuperAdmin ? (tenant.organizationId ?? undefined) : undefined}
        used={places}
        value={form.values}
        onChange={(place) => form.setValues(place)}
        error={form.errors['location'] as string | undefined}
      />
      {form.values.venue_id === '' && (
        <TextInput
          label="Location URL"
          type="url"
          placeholder="https://"
          {...form.getInputProps('location_url')}
        />
      )}
    </FormDialog>
  )
}
