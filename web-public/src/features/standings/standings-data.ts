import type {
  SeasonTablesView,
  StandingsRowView,
  StandingsTableView,
} from '@league/contracts/standings/views'

/** What a row of the standings shows. It has no other fields, because it is sent with the document. */
export type StandingRow = Pick<
  StandingsRowView,
  | 'id'
  | 'name'
  | 'badge'
  | 'logo'
  | 'captain'
  | 'captain_id'
  | 'leagueName'
  | 'division'
  | 'rank'
  | 'wins'
  | 'losses'
  | 'winPercentage'
  | 'gamesBehind'
  | 'homeWins'
  | 'homeLosses'
  | 'awayWins'
  | 'awayLosses'
  | 'ftPercentage'
  | 'total3PM'
  | 'pointDifference'
  | 'lastFive'
  | 'streak'
  | 'movement'
  | 'playing'
  | 'tie'
>

export interface StandingsTableData {
  league: StandingsTableView['league']
  rows: StandingRow[]
}

export interface LeagueChoice {
  id: string
  name: string
  season: string
}

/** The choices in the address, as the filters show them. */
export interface StandingsChoice {
  /** Empty for the current season. */
  season: string
  /** `all`, the id of a league, or empty for 'Select a league'. */
  league: string
  /** `all` or the id of a division. */
  division: string
  /** Whether each league has a table of its own. */
  byLeague: boolean
}

export interface StandingsData {
  /** The choice that the tables are those of. */
  choice: StandingsChoice
  seasons: { id: string; name: string }[]
  /** The season that is shown. */
  season: { id: string; name: string; isOver: boolean } | null
  leagues: LeagueChoice[]
  divisions: SeasonTablesView['divisions']
  tables: StandingsTableData[]
}

export function choiceIn(search: URLSearchParams): StandingsChoice {
  return {
    season: search.get('season') ?? '',
    league: search.get('league') ?? 'all',
    division: search.get('division') ?? 'all',
    byLeague: search.get('view') === 'leagues',
  }
}

/** Returns a text that differs between any two choices. */
export const keyOf = (choice: StandingsChoice) => Object.values(choice).join(' ')
