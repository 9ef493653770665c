import { Select } from '@mantine/core'
import { useState } from 'react'
import type { PlayerListView } from '@league/contracts/player/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { formatCount } from '../../ui/format-count.ts'

interface Props {
  players: readonly PlayerListView[]
  onClose: () => void
  onDone: () => void
}

/** Adds the selected players to a team. Players who are on it already stay as they are. */
export function AddToTeamDialog({ players, onClose, onDone }: Props) {
  const tenant = useTenant()
  const teams = useRead('GET /api/teams', { query: tenant.query ?? {} })
  const add = useCommand('POST /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players')
  const [entryId, setEntryId] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const entries = (teams.data?.teams ?? []).flatMap(({ name, league, seasons_leagues_teams_id: id }) =>
    league && id ? [{ id, name, league }] : [],
  )
  const team = entries.find(({ id }) => id === entryId)
  const missing = players.filter(({ rosters }) => !rosters.some((roster) => roster.team.id === entryId))

  const submit = async () => {
    if (!team) return setFailure('Choose a team.')
    if (missing.length === 0) return setFailure(`All of these players are on ${team.name} already.`)
    setFailure(null)
    const params = { seasonId: team.league.season.id, leagueId: team.league.id, teamId: team.id }
    const isDone = await announceOutcome(
      async () => {
        for (const { id } of missing) await add.mutateAsync({ input: { params, body: { player_id: id } } })
        return `${formatCount(missing.length, 'player')} added to ${team.name}`
      },
      {
        failure: (error) => {
          setFailure(failureText(error))
          return null
        },
      },
    )
    if (isDone) onDone()
  }
  const onTeam = players.length - missing.length
  return (
    <FormDialog
      title={`Add ${formatCount(players.length, 'player')} to a team`}
      submit="Add to team"
      onClose={onClose}
      submission={{
        isSaving: add.isPending,
        failure,
        isDirty: entryId !== null,
        onSubmit: (event) => {
          event?.preventDefault()
          void submit()
        },
      }}
    >
      <Select
        label="Team"
        placeholder="Choose a team"
        searchable
        data-autofocus
        nothingFoundMessage="No team has this name."
        description={
          team && onTeam > 0
            ? `${formatCount(onTeam, 'player')} of them ${onTeam === 1 ? 'is' : 'are'} on this team already.`
            : 'Teams are listed with their current league.'
        }
        data={entries.map(({ id, name, league }) => ({
          value: id,
          label: `${name}, ${league.name} (${league.season.name})`,
        }))}
        value={entryId}
        onChange={(value) => {
          setEntryId(value)
          setFailure(null)
        }}
      />
    </FormDialog>
  )
}
