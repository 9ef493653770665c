import type { TeamBadge } from '@league/contracts/badge/rules'

/** A player or team that leads a statistic, and the value. */
export interface Leader {
  id: string
  name: string
  team: string | null
  /** The logo and the badge of a player's team, for lists that show them. */
  logo?: string | null | undefined
  badge?: TeamBadge | undefined
  value: number
  /** Set if another has the same value, even one who is not in the list. */
  tied?: true | undefined
  kind: 'player' | 'team'
}

interface RankedPlayer {
  id: string
  firstName: string
  lastName: string
  team: { name: string } | null
  tied?: true | undefined
}

export function toPlayerLeader({ id, firstName, lastName, team, tied }: RankedPlayer, value: number): Leader {
  return { id, name: `${firstName} ${lastName}`, team: team?.name ?? null, value, kind: 'player', tied }
}

export function toTeamLeader({ teamId, name, wins }: { teamId: string; name: string; wins: number }): Leader {
  return { id: teamId, name, team: null, value: wins, kind: 'team' }
}
