import type { LeagueId, SeasonId, TeamEntryId } from '@league/contracts/kernel/id'

export interface SeasonFilter {
  seasonId?: SeasonId | undefined
  leagueId?: LeagueId | undefined
  teamId?: TeamEntryId | undefined
}

/** Narrows a list to the active season, unless the request names a season, or a league or team of one. */
export function activeSeasonByDefault({ seasonId, leagueId, teamId }: SeasonFilter): SeasonFilter {
  return { seasonId: seasonId ?? (leagueId || teamId ? undefined : 'active'), leagueId, teamId }
}
