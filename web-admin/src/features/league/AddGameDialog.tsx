import { Group, NativeSelect, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { scheduleGameBody } from '@league/contracts/game/commands'
import { problems } from '@league/contracts/kernel/problem'
import type { StandingView } from '@league/contracts/standings/views'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { LeaguePlace } from './place.ts'

interface Props {
  place: LeaguePlace
  teams: readonly StandingView[]
  onClose: () => void
}

/** Add game (S088): two different teams, the rest may follow later. */
export function AddGameDialog({ place, teams, onClose }: Props) {
  const add = useCommand('POST /api/seasonsv2/:seasonId/leagues/:leagueId/games')
  const form = useForm({
    initialValues: { home_team_id: '', away_team_id: '', date: '', time: '', location: '', location_url: '' },
    validate: (values) => {
      const errors = schemaResolver(scheduleGameBody, { sync: true })(values)
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
        input: { params: place, body: { ...values, location: values.location || null } },
      }),
    success: 'Game created!',
    onSaved: onClose,
  })
  const choices = [
    { value: '', label: 'Select a team' },
    ...teams.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <FormDialog title="Add Game" submit="Add Game" submission={submission} onClose={onClose}>
      <NativeSelect
        label="Home team"
        required
        data-autofocus
        data={choices}
        {...form.getInputProps('home_team_id')}
      />
      <NativeSelect label="Away team" required data={choices} {...form.getInputProps('away_team_id')} />
      <Group grow>
        <TextInput label="Date" type="date" {...form.getInputProps('date')} />
        <TextInput label="Time" type="time" {...form.getInputProps('time')} />
      </Group>
      <TextInput label="Location" {...form.getInputProps('location')} />
      <TextInput
        label="Location URL"
        type="url"
        placeholder="https://"
        {...form.getInputProps('location_url')}
      />
    </FormDialog>
  )
}
