import type { ImportedData } from '@league/contracts/import/kinds'

/** A file to start from for each kind of data, with an example row. */
export const templates: Readonly<
  Record<Exclude<ImportedData, 'season'>, { name: string; rows: string[][] }>
> = {
  roster: {
    name: 'roster.csv',
    rows: [
      ['Team', 'First name', 'Last name', 'Jersey number', 'Position'],
      ['Anchors', 'Ana', 'Pérez', '12', 'G'],
    ],
  },
  teams: {
    name: 'teams.csv',
    rows: [
      ['Team', 'Abbreviation', 'League'],
      ['Anchors', 'ANC', 'Tuesday Open'],
    ],
  },
  games: {
    name: 'games.csv',
    rows: [
      ['Date', 'Time', 'Home team', 'Away team', 'Venue', 'Court'],
      ['2026-11-15', '7:30 PM', 'Anchors', 'Breakers', 'Harbor Gym', '1'],
    ],
  },
  results: {
    name: 'results.csv',
    rows: [
      ['Date', 'Home team', 'Home score', 'Away team', 'Away score'],
      ['2026-11-15', 'Anchors', '66', 'Breakers', '61'],
    ],
  },
}

/** Returns the address of a template as a file to download. */
export function templateAddress(data: keyof typeof templates): string {
  const text = templates[data].rows.map((row) => row.join(',')).join('\r\n')
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${text}\r\n`)}`
}
