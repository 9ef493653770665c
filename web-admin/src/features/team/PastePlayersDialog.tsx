import { useMemo } from 'react'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { PasteListDialog } from '../../shared/paste/PasteListDialog.tsx'
import { formatCount } from '../../ui/format-count.ts'
import { planPlayers, playerColumns, playerInput } from './plan-players.ts'
import type { TeamParams } from './team-params.ts'

interface Props {
  params: TeamParams
  onClose: () => void
}

/** Adds a pasted list of players to a team: new ones, and those of the organization with the same name. */
export function PastePlayersDialog({ params, onClose }: Props) {
  const season = useRead('GET /api/seasonsv2/:id', { params: { id: params.seasonId } })
  const organization_id = season.data?.season.organization_id
  const sportId = season.data?.season.sport_id
  const enabled = organization_id !== undefined
  const players = useRead('GET /api/playersv2', { query: { organization_id } }, { enabled })
  const read = useRead('GET /api/playerAttributes', { query: { organization_id, sportId } }, { enabled })
  const add = useCommand('POST /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players/list')
  const attributes = read.data?.playerAttributes ?? []
  const columns = useMemo(() => playerColumns(read.data?.playerAttributes ?? []), [read.data])
  const known = { players: players.data?.players ?? [], attributes, teamId: params.teamId }
  return (
    <PasteListDialog
      title="Paste a list of players"
      nouns={['player', 'players']}
      hint="Paste rows from a spreadsheet, or type one player on each line: name, number, position, email."
      example={'Sam Ortiz, 12, G\nJo Li, 7, C'}
      columns={columns}
      isLoading={players.isPending || read.isPending}
      planRows={(rows) => planPlayers(rows, known)}
      send={(rows) => {
        const plans = planPlayers(rows, known)
        const list = rows.flatMap((row, index) => {
          const plan = plans[index]
          return plan ? [playerInput(row, plan, attributes)] : []
        })
        return add.mutateAsync({ input: { params, body: { players: list } } })
      }}
      success={(count) => `${formatCount(count, 'player')} added to team`}
      onClose={onClose}
    />
  )
}
