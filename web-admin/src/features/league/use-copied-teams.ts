import { useRead } from '../../lib/use-read.ts'
import type { CopiedTeam } from './plan-teams.ts'

/** Returns the teams of the organization of a season that can be copied: each of a league, and those in none. */
export function useCopiedTeams(seasonId: string): { teams: CopiedTeam[]; isPending: boolean } {
  const season = useRead('GET /api/seasonsv2/:id', { params: { id: seasonId } })
  const query = { organization_id: season.data?.season.organization_id }
  const enabled = query.organization_id !== undefined
  const entries = useRead('GET /api/teamsv2', { query }, { enabled })
  // Teams without a league have no entry among those above.
  const all = useRead('GET /api/teams', { query }, { enabled })
  const teams = [
    ...(entries.data?.teams ?? []).map(({ id, name, leagueName, seasonName }) => {
      return { id, name, within: `${leagueName}, ${seasonName}` }
    }),
    ...(all.data?.teams ?? [])
      .filter(({ league }) => league === null)
      .map(({ id, name }) => ({ id, name, within: 'no league' })),
  ]
  return { teams, isPending: entries.isPending || all.isPending }
}
