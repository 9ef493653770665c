import type { StandingRow } from './standing-row.ts'

export interface LeagueChoice {
  id: string
  name: string
  season: string
  seasonId: string
}

export interface StandingsData {
  choices: LeagueChoice[]
  season: string | null
  rows: StandingRow[]
}
