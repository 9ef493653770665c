import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { teamMessages } from '@league/contracts/team/messages'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { LeagueIds } from './league-ids.ts'
import { addTeamBody } from './add-team-body.ts'

/** Maximum number of search results (R192). */
const MAX_RESULTS = 10

/** Adds a new team, or a copy of an existing team, to the league (S085, R186). */
export function AddTeamDialog({ leagueIds, onClose }: { leagueIds: LeagueIds; onClose: () => void }) {
  const season = useRead('GET /api/seasonsv2/:id', { params: { id: leagueIds.seasonId } })
  const organizationId = season.data?.season.organization_id
  const teams = useRead(
    'GET /api/teamsv2',
    { query: { organization_id: organizationId } },
    { enabled: organizationId !== undefined },
  )
  // Teams without a league have no entry among those above.
  const allTeams = useRead(
    'GET /api/teams',
    { query: { organization_id: organizationId } },
    { enabled: organizationId !== undefined },
  )
  const add = useCommand('POST /api/seasonsv2/:seasonId/leagues/:leagueId/teams')
  const form = useForm({
    initialValues: { name: '', copyFromTeamId: null as string | null },
    validate: (values) => {
      const result = addTeamBody(values)
      return 'failure' in result ? { name: result.failure } : {}
    },
  })
  const submission = useFormSubmit(form, {
    send: async (values) => {
      const result = addTeamBody(values)
      if ('failure' in result) throw new Error(result.failure)
      await add.mutateAsync({ input: { params: leagueIds, body: result.body } })
    },
    success: teamMessages.added,
    onSaved: onClose,
  })
  const teamOptions = [
    ...(teams.data?.teams ?? []).map((team) => ({
      value: team.id,
      label: `${team.name} (${team.leagueName}, ${team.seasonName})`,
    })),
    ...(allTeams.data?.teams ?? [])
      .filter(({ league }) => league === null)
      .map((team) => ({ value: team.id, label: `${team.name} (no league)` })),
  ]
  return (
    <FormDialog title="Add Team" submit="Add Team" submission={submission} onClose={onClose}>
      <TextInput label="Team name" maxLength={100} data-autofocus {...form.getInputProps('name')} />
      <Select
        label="Or copy an existing team"
        description="Copies the name, logo, captain and roster."
        placeholder="Search for a team"
        searchable
        clearable
        limit={MAX_RESULTS}
        data={teamOptions}
        nothingFoundMessage="No team with this name"
        {...form.getInputProps('copyFromTeamId')}
      />
    </FormDialog>
  )
}
