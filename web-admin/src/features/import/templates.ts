import type { ImportedData } from '@league/contracts/import/kinds'

/** A file to start from: a row of headers and an example. */
export interface Template {
  file: string
  /** What the file is called beside other templates. */
  label: string
  rows: readonly (readonly string[])[]
}

const roster: Template = {
  file: 'roster.csv',
  label: 'Rosters',
  rows: [
    ['Team', 'First name', 'Last name', 'Jersey number', 'Position'],
    ['Anchors', 'Ana', 'Pérez', '12', 'G'],
  ],
}

const teams: Template = {
  file: 'teams.csv',
  label: 'Teams',
  rows: [
    ['Team', 'Abbreviation', 'League'],
    ['Anchors', 'ANC', 'Tuesday Open'],
  ],
}

const schedule: Template = {
  file: 'games.csv',
  label: 'Schedule',
  rows: [
    ['Date', 'Time', 'Home team', 'Away team', 'Venue', 'Court'],
    ['2026-11-15', '7:30 PM', 'Anchors', 'Breakers', 'Harbor Gym', '1'],
  ],
}

const results: Template = {
  file: 'results.csv',
  label: 'Results',
  rows: [
    ['Date', 'Home team', 'Home score', 'Away team', 'Away score'],
    ['2026-11-15', 'Anchors', '66', 'Breakers', '61'],
  ],
}

const games: Template = {
  file: 'games.csv',
  label: 'Games',
  rows: [
    ['Date', 'Time', 'Home team', 'Home score', 'Away team', 'Away score', 'Venue', 'Court'],
    ['2026-11-15', '7:30 PM', 'Anchors', '66', 'Breakers', '61', 'Harbor Gym', '1'],
  ],
}

const boxScores: Template = {
  file: 'box-scores.csv',
  label: 'Box scores',
  rows: [
    ['Date', 'Team', 'Player name', 'Minutes', 'Points', 'Rebounds', 'Assists', 'Fouls'],
    ['2026-11-15', 'Anchors', 'Ana Pérez', '24:30', '14', '6', '3', '2'],
  ],
}

/** The templates for each kind of data. */
export const templatesOf: Readonly<Record<ImportedData, readonly Template[]>> = {
  roster: [roster],
  teams: [teams],
  games: [schedule],
  results: [results],
  season: [teams, roster, games, boxScores],
}

/** Returns the text of a template as a CSV file. The byte order mark tells spreadsheets that it is UTF-8. */
export const templateText = ({ rows }: Template): string =>
  `\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`

/** Returns the address of a template as a file to download. */
export const templateAddress = (template: Template): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(templateText(template))}`
