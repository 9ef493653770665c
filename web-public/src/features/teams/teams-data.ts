import type { TeamBadge } from '@league/contracts/badge/rules'

export interface ListedTeam {
  /** The id of the team entry, and that of the team across seasons. */
  id: string
  teamId: string
  name: string
  logo: string | null
  badge: TeamBadge
  rank: number
  wins: number
  losses: number
  /** `W3`, `L1`, or empty without games. */
  streak: string
  next: NextGame | null
}

export interface NextGame {
  date: string | null
  time: string | null
  opponent: string
  isHome: boolean
  isLive: boolean
}

export interface TeamsData {
  season: { id: string; name: string } | null
  seasons: { id: string; name: string }[]
  /** The leagues in their usual order (R149, R150), with their teams in the order of the standings. */
  leagues: { id: string; name: string; teams: ListedTeam[] }[]
  /** The organization's current day, `YYYY-MM-DD`. */
  today: string
}
