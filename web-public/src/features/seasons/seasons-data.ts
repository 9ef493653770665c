import type { NamedTeam } from '../../parts/TeamName.tsx'

export interface FinalRow extends NamedTeam {
  rank: number
  wins: number
  losses: number
}

export interface SeasonSummary {
  id: string
  name: string
  startDate: string | null
  finishDate: string | null
  active: boolean
  /** The divisions with a bracket. `champion` is null until it has been decided. */
  brackets: { id: string; name: string; champion: NamedTeam | null }[]
  /** The leagues in their usual order (R149, R150), with their teams in the order of the standings. */
  tables: { id: string; name: string; rows: FinalRow[] }[]
  leaders: { label: string; id: string; name: string; value: number }[]
}
