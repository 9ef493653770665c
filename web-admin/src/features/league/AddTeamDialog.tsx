import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { teamMessages } from '@league/contracts/team/messages'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useAddAnother } from '../../ui/use-add-another.ts'
import type { LeagueIds } from './league-ids.ts'
import { addTeamBody } from './add-team-body.ts'
import { useCopiedTeams } from './use-copied-teams.ts'

/** Maximum number of search results (R192). */
const MAX_RESULTS = 10

interface Props {
  leagueIds: LeagueIds
  /** The name that somebody has typed elsewhere. */
  typedName?: string
  onClose: () => void
}

/** Adds a new team, or a copy of an existing team, to the league (S085, R186). */
export function AddTeamDialog({ leagueIds, typedName = '', onClose }: Props) {
  const { teams } = useCopiedTeams(leagueIds.seasonId)
  const add = useCommand('POST /api/seasonsv2/:seasonId/leagues/:leagueId/teams')
  const { another, finish } = useAddAnother(onClose)
  const form = useForm({
    initialValues: { name: typedName, copyFromTeamId: null as string | null },
    validate: (values) => {
      const result = addTeamBody(values)
      return 'failure' in result ? { name: result.failure } : {}
    },
  })
  const teamOptions = teams.map(({ id, name, within }) => ({ value: id, label: `${name} (${within})` }))
  const submission = useFormSubmit(form, {
    send: async (values) => {
      const result = addTeamBody(values)
      if ('failure' in result) throw new Error(result.failure)
      await add.mutateAsync({ input: { params: leagueIds, body: result.body } })
    },
    success: teamMessages.added,
    onSaved: (_, { name, copyFromTeamId }) => {
      const copied = teamOptions.find(({ value }) => value === copyFromTeamId)
      finish(name.trim() || (copied?.label ?? 'the team'), () => {
        const next = { name: '', copyFromTeamId: null }
        form.setValues(next)
        form.resetDirty(next)
      })
    },
  })
  return (
    <FormDialog
      title="Add Team"
      submit="Add Team"
      submission={submission}
      another={another}
      onClose={onClose}
    >
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
