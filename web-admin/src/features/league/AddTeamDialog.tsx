import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { teamTexts } from '@league/contracts/team/texts'
import { failureText } from '../../app/failure-text.ts'
import { useCommand } from '../../app/use-command.ts'
import { useRead } from '../../app/use-read.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { tellSuccess } from '../../ui/notices.ts'
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
  const save = async (values: typeof form.values) => {
    const read = teamToEnter(values)
    if ('failure' in read) return
    try {
      await add.mutateAsync({ input: { params: place, body: read.body } })
      tellSuccess(teamTexts.added)
      onClose()
    } catch {
      // Said in the dialog below.
    }
  }
  const choices = (teams.data?.teams ?? []).map((team) => ({
    value: team.id,
    label: `${team.name} (${team.leagueName}, ${team.seasonName})`,
  }))
  return (
    <FormDialog
      title="Add Team"
      submit="Add Team"
      saving={add.isPending}
      failure={add.error && failureText(add.error)}
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
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
