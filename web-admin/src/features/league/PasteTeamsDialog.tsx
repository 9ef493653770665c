import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { PasteListDialog } from '../../shared/paste/PasteListDialog.tsx'
import { formatCount } from '../../ui/format-count.ts'
import type { LeagueIds } from './league-ids.ts'
import { planTeams, teamColumns } from './plan-teams.ts'
import { useCopiedTeams } from './use-copied-teams.ts'

/** Adds a pasted list of teams to a league: new ones, and copies of those of the organization with the same name. */
export function PasteTeamsDialog({ leagueIds, onClose }: { leagueIds: LeagueIds; onClose: () => void }) {
  const league = useRead('GET /api/seasonsv2/:seasonId/leagues/:leagueId/teams', { params: leagueIds })
  const { teams, isPending } = useCopiedTeams(leagueIds.seasonId)
  const add = useCommand('POST /api/seasonsv2/:seasonId/leagues/:leagueId/teams/list')
  const known = { entered: (league.data?.teams ?? []).map(({ name }) => name), teams }
  return (
    <PasteListDialog
      title="Paste a list of teams"
      nouns={['team', 'teams']}
      hint="Paste a column from a spreadsheet, or type one team name on each line."
      example={'Harbor Lights\nNight Owls'}
      columns={teamColumns}
      isLoading={league.isPending || isPending}
      planRows={(rows) => planTeams(rows, known)}
      send={(rows) => {
        const plans = planTeams(rows, known)
        const list = rows.map(({ cells }, index) => {
          const plan = plans[index]
          const name = (cells['name'] ?? '').trim()
          return plan?.kind === 'existing' && plan.choice ? { name, copyFromTeamId: plan.choice } : { name }
        })
        return add.mutateAsync({ input: { params: leagueIds, body: { teams: list } } })
      }}
      success={(count) => `${formatCount(count, 'team')} added to the league`}
      onClose={onClose}
    />
  )
}
