import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { teamMessages } from '@league/contracts/team/messages'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { LeaguePlace } from './place.ts'
import { teamToEnter } from './team-to-enter.ts'

/** Most teams that the search shows at once (R192). */
const searchLimit = 10

/** Add team to league: a new name, or an existing team to copy (S085, R186). */
export function AddTeamDialog({ place, onClose }: { place: LeaguePlace; onClose: () => void }) {
  const season = useRead('GET /api/seasonsv2/:id', { params: { id: place.seasonId } })
  const organization_id = season.data?.season.organization_id
  const teams = useRead(
    'GET /api/teamsv2',
    { query: { organization_id } },
    { enabled: organization_id !== undefined },
  )
  const add = useCommand('POST /api/seasonsv2/:seasonId/leagues/:leagueId/teams')
  const form = useForm({
    initialValues: { name: '', copyFromTeamId: null as string | null },
    validate: (values) => {
      const read = teamToEnter(values)
      return 'failure' in read ? { name: read.failure } : {}
    },
  })
  const submission = useFormSubmit(form, {
    send: async (values) => {
      const read = teamToEnter(values)
      if ('failure' in read) throw new Error(read.failure)
      await add.mutateAsync({ input: { params: place, body: read.body } })
    },
    success: teamMessages.added,
    onSaved: onClose,
  })
  const choices = (teams.data?.teams ?? []).map((team) => ({
    value: team.id,
    label: `${team.name} (${team.leagueName}, ${team.seasonName})`,
  }))
  return (
    <FormDialog title="Add Team" submit="Add Team" submission={submission} onClose={onClose}>
      <TextInput label="Team name" maxLength={100} data-autofocus {...form.getInputProps('name')} />
      <Select
        label="Or copy an existing team"
        description="With name, logo, captain and roster."
        placeholder="Search a team"
        searchable
        clearable
        limit={searchLimit}
        data={choices}
        nothingFoundMessage="No team with this name"
        {...form.getInputProps('copyFromTeamId')}
      />
    </FormDialog>
  )
}
