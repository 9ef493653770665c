import type { Id } from '@league/contracts/kernel/id'

export interface SeasonFilter {
  seasonId?: Id | undefined
  leagueId?: Id | undefined
  teamId?: Id | undefined
}

/** Narrows a list to the active season, unless the request names a season, or a league or team of one. */
export function activeSeasonByDefault({ seasonId, leagueId, teamId }: SeasonFilter): SeasonFilter {
  return { seasonId: seasonId ?? (leagueId || teamId ? undefined : 'active'), leagueId, teamId }
}
