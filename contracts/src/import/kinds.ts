import { z } from 'zod'

/** What somebody imports. */
export const importedData = ['roster', 'teams', 'games', 'results', 'season'] as const
export type ImportedData = (typeof importedData)[number]

/** What the rows of one table are. A whole season has a table of each kind. */
export const tableKind = z.enum(['teams', 'roster', 'games', 'stats'])
export type TableKind = z.infer<typeof tableKind>

/** A column is a field of the table's kind, or is not imported. */
export const SKIPPED_COLUMN = 'skip'

export interface ImportField {
  key: string
  label: string
  /** What the first values of a column of this field look like. */
  values?: 'date' | 'time' | 'minutes' | 'count' | 'result' | 'matchup' | 'person'
}

const teamFields: readonly ImportField[] = [
  { key: 'team', label: 'Team' },
  { key: 'city', label: 'City' },
  { key: 'abbreviation', label: 'Abbreviation' },
  { key: 'league', label: 'League' },
  { key: 'team_id', label: 'Team ID' },
]

const personFields: readonly ImportField[] = [
  { key: 'player', label: 'Player name', values: 'person' },
  { key: 'first_name', label: 'First name' },
  { key: 'last_name', label: 'Last name' },
]

const rosterFields: readonly ImportField[] = [
  ...personFields,
  { key: 'jersey', label: 'Jersey number' },
  { key: 'position', label: 'Position' },
  { key: 'team', label: 'Team' },
  { key: 'league', label: 'League' },
  { key: 'player_id', label: 'Player ID' },
]

const gameFields: readonly ImportField[] = [
  { key: 'date', label: 'Date', values: 'date' },
  { key: 'time', label: 'Time', values: 'time' },
  { key: 'home', label: 'Home team' },
  { key: 'away', label: 'Away team' },
  { key: 'matchup', label: 'Matchup', values: 'matchup' },
  { key: 'team', label: 'Team' },
  { key: 'opponent', label: 'Opponent' },
  { key: 'side', label: 'Home or away' },
  { key: 'home_score', label: 'Home score', values: 'count' },
  { key: 'away_score', label: 'Away score', values: 'count' },
  { key: 'result', label: 'Result', values: 'result' },
  { key: 'status', label: 'Status' },
  { key: 'league', label: 'League' },
  { key: 'venue', label: 'Venue' },
  { key: 'court', label: 'Court' },
  { key: 'game_id', label: 'Game ID' },
]

const count = (key: string, label: string): ImportField => ({ key, label, values: 'count' })

const statFields: readonly ImportField[] = [
  ...personFields,
  { key: 'team', label: 'Team' },
  { key: 'opponent', label: 'Opponent' },
  { key: 'matchup', label: 'Matchup', values: 'matchup' },
  { key: 'date', label: 'Date', values: 'date' },
  { key: 'league', label: 'League' },
  { key: 'game_id', label: 'Game ID' },
  { key: 'player_id', label: 'Player ID' },
  { key: 'min', label: 'Minutes', values: 'minutes' },
  count('pts', 'Points'),
  count('reb', 'Rebounds'),
  count('ast', 'Assists'),
  count('stl', 'Steals'),
  count('blk', 'Blocks'),
  count('tov', 'Turnovers'),
  count('pf', 'Fouls'),
  count('fgm', 'Field goals made'),
  count('fga', 'Field goals attempted'),
  count('fg2m', '2-pointers made'),
  count('fg2a', '2-pointers attempted'),
  count('fg3m', '3-pointers made'),
  count('fg3a', '3-pointers attempted'),
  count('ftm', 'Free throws made'),
  count('fta', 'Free throws attempted'),
]

/** The fields of each kind of table. */
export const fieldsOfKind: Readonly<Record<TableKind, readonly ImportField[]>> = {
  teams: teamFields,
  roster: rosterFields,
  games: gameFields,
  stats: statFields,
}

/** Groups of fields of which a table needs one group, each with all of its fields. */
export const neededFields: Readonly<Record<TableKind, readonly (readonly (readonly string[])[])[]>> = {
  teams: [[['team']]],
  roster: [[['player'], ['first_name']]],
  games: [[['home', 'away'], ['matchup'], ['opponent']]],
  stats: [
    [['player'], ['first_name'], ['player_id']],
    [['game_id'], ['date']],
    [['team'], ['player_id']],
  ],
}

export function fieldLabel(kind: TableKind, key: string): string {
  return fieldsOfKind[kind].find((field) => field.key === key)?.label ?? key
}

/** Returns the kind of table of what somebody imports; null for a whole season, which has several. */
export function kindOfData(data: ImportedData): TableKind | null {
  return data === 'season' ? null : data === 'results' ? 'games' : data
}
