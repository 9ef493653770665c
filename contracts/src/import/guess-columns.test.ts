import { describe, expect, it } from 'vitest'
import { guessColumns, guessKind, missingFields } from './guess-columns.ts'
import { foldName } from './names.ts'

const columns = (table: Record<string, string[]>) =>
  Object.entries(table).map(([header, values]) => ({ header, values }))
const fieldsOf = (guess: ReturnType<typeof guessColumns>) => guess.columns.map(({ field }) => field)

describe('columns of imported files', () => {
  it('columns of a LeagueApps schedule are matched by header and values, and the rest is suggested', () => {
    const known = { teams: new Set(['Anchors', 'Dockers'].map(foldName)), leagues: new Set(['sun mens']) }
    const guess = guessColumns(
      'games',
      columns({
        GAME_DATE: ['01/10/2027'],
        BEGIN: ['1000', '1130'],
        'HOME TEAM': ['Anchors'],
        VISITOR: ['Dockers'],
        DIV_NAME: ['Sun Mens'],
        FACILITY: ['Harbor Gym'],
        FLD: ['1', '2'],
        GM_TYPE: ['REG'],
        GAME_ID: ['884102'],
      }),
      known,
    )
    expect(guess.source).toBe('LeagueApps')
    expect(guess.columns.map(({ field, reason, suggestion }) => [field, reason, suggestion])).toEqual([
      ['date', 'source', null],
      ['time', 'values', null],
      ['home', 'source', null],
      ['away', 'source', null],
      ['league', 'source', null],
      ['venue', 'source', null],
      [null, 'none', 'court'],
      [null, 'none', 'skip'],
      ['game_id', 'same-name', null],
    ])
  })

  it('the two columns named PTS of a Basketball Reference schedule are the scores of the teams before them', () => {
    const headers = [
      'Date',
      'Start (ET)',
      'Visitor/Neutral',
      'PTS',
      'Home/Neutral',
      'PTS',
      '',
      'Attend.',
      'Arena',
    ]
    const guess = guessColumns(
      'games',
      headers.map((header) => ({ header, values: header ? ['x'] : [] })),
    )
    expect(guess.source).toBe('Basketball Reference')
    expect(fieldsOf(guess)).toEqual([
      'date',
      'time',
      'away',
      'away_score',
      'home',
      'home_score',
      'skip',
      'skip',
      'venue',
    ])
  })

  it('columns without a telling header are matched by their values, each field once', () => {
    const guess = guessColumns(
      'games',
      columns({
        A: ['Anchors at Breakers'],
        B: ['W 66-61', '70-66'],
        C: ['15.11.2026'],
        D: ['7:30 PM'],
        E: ['8 PM'],
      }),
    )
    expect(fieldsOf(guess)).toEqual(['matchup', 'result', 'date', 'time', null])
  })

  it('tables are told apart by their columns and by the names of their sheets', () => {
    const kindOf = (name: string, ...headers: string[]) =>
      guessKind(
        name,
        headers.map((header) => ({ header, values: ['x'] })),
      ).kind
    expect(kindOf('export.csv', 'Squad Number', 'Name', 'Positions', 'Teams')).toBe('roster')
    expect(kindOf('export.csv', 'Player', 'Tm', 'Date', 'MP', 'FG', 'PTS')).toBe('stats')
    expect(kindOf('export.csv', 'Date', 'Home', 'Away')).toBe('games')
    expect(kindOf('teams.csv', 'Name', 'City', 'Abbreviation')).toBe('teams')
  })

  it('a table names what it still needs', () => {
    expect(missingFields('games', ['date', 'home', null])).toEqual([
      [['home', 'away'], ['matchup'], ['opponent']],
    ])
    expect(missingFields('games', ['matchup'])).toEqual([])
  })
})
