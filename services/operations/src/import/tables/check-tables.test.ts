import { describe, expect, it } from 'vitest'
import { writeXlsx } from 'hucre/xlsx'
import type { ImportPlan } from '@league/contracts/import/plan'
import { checkTables } from './check-tables.ts'
import type { ExistingSeason } from './existing-season.ts'

const ids = (teamEntryId: string, leagueId = 'open') => ({
  teamEntryId,
  teamId: `club-${teamEntryId}`,
  leagueId,
  seasonId: 'winter',
})

const existing: ExistingSeason = {
  timeZone: 'America/Los_Angeles',
  leagueName: 'Tuesday Open',
  leagues: [
    { id: 'open', name: 'Tuesday Open' },
    { id: 'men', name: "Sunday Men's" },
  ],
  teams: [
    { ids: ids('a'), name: 'Anchors', abbreviation: 'ANC' },
    { ids: ids('b'), name: 'Breakers', abbreviation: null },
    { ids: ids('d', 'men'), name: 'Dockers', abbreviation: null },
    { ids: ids('t', 'men'), name: 'Tide Runners', abbreviation: null },
  ],
  clubs: [{ id: 'club-p', name: 'Pelicans' }],
  players: [{ id: 'p1', firstName: 'José', lastName: 'Álvarez', teams: ['a'] }],
  games: [
    {
      id: 'g1',
      leagueId: 'open',
      home: 'a',
      away: 'b',
      date: '2027-01-12',
      time: '19:00',
      location: 'Harbor Gym',
      status: 'scheduled',
      score: null,
      isBracketGame: false,
    },
  ],
}
const empty: ExistingSeason = {
  ...existing,
  leagues: [],
  teams: [],
  players: [],
  games: [],
  clubs: [],
}

const planOf = (change: Partial<ImportPlan>): ImportPlan => ({
  data: 'games',
  season: { id: 'winter' },
  league: null,
  teamId: null,
  fileNames: { file1: 'file.csv' },
  tables: null,
  names: {},
  values: {},
  createAnyway: [],
  ...change,
})

/** Reads files, takes all guesses for right, and checks the rows. */
async function importFiles(
  files: Record<string, string | Uint8Array>,
  { plan = {}, season = existing }: { plan?: Partial<ImportPlan>; season?: ExistingSeason } = {},
) {
  const contents = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name,
      typeof content === 'string' ? Buffer.from(content) : content,
    ]),
  )
  const read = await checkTables(contents, planOf(plan), season)
  const tables = (read.tables ?? []).map(({ file, sheet, kind, columns }) => ({
    file,
    sheet,
    kind,
    columns: columns.map(({ field }) => field ?? 'skip'),
    dateOrder: columns.map(({ dateOrder }) => dateOrder).find((order) => order === 'dmy') ?? ('mdy' as const),
  }))
  const checked = await checkTables(contents, planOf({ ...plan, tables }), season)
  return { ...checked, tables: read.tables, problems: read.problems }
}

describe('checkTables', () => {
  it('reads a bare list of games with semicolons, accents in Windows-1252 and German dates', async () => {
    const text =
      'Datum;Uhrzeit;Heim;Gast;Halle;Court\r\n13.01.2027;20:15;Anchors;Bréakers;Sporthalle Süd;2\r\n'
    const { preview, leagues } = await importFiles({ file1: Buffer.from(text, 'latin1') })
    expect(preview?.counts).toEqual({ create: 1, change: 0, keep: 0, skip: 0 })
    expect(leagues[0]?.season.games[0]).toMatchObject({
      date: '2027-01-13',
      time: '20:15',
      location: 'Sporthalle Süd, court 2',
      timeZone: 'America/Los_Angeles',
      home: 'anchors',
      away: 'breakers',
    })
    expect(leagues[0]?.season.teams.every((team) => team.existing)).toBe(true)
  })

  it('changes a game of the same day and teams, and keeps one that is the same', async () => {
    const row = (time: string, score: string) =>
      `Date,Time,Matchup,Result\n1/12/2027,${time},Breakers at Anchors,${score}\n`
    const changed = await importFiles({ file1: row('7:30 PM', '61-66') })
    expect(changed.preview?.rows[0]).toMatchObject({
      action: 'change',
      changes: [
        { label: 'Time', before: '19:00', after: '19:30' },
        { label: 'Score', before: '', after: '61–66' },
      ],
    })
    const [game] = changed.leagues[0]?.season.games ?? []
    expect(game).toMatchObject({
      score: { home: 66, away: 61 },
      existing: { gameId: 'g1', changes: { time: '19:30' } },
    })
    const same = await importFiles({ file1: row('7 PM', '') })
    expect(same.preview?.counts).toEqual({ create: 0, change: 0, keep: 1, skip: 0 })
  })

  it('shows results in the order of the teams, the away team first', async () => {
    const shown = async (text: string) =>
      (await importFiles({ file1: text })).preview?.rows.map(({ values }) => values['result'])
    expect(await shown('Date,Home,Away,Result\n1/12/2027,Anchors,Breakers,66-61\n')).toEqual(['61–66'])
    expect(await shown('Date,Matchup,Result\n1/12/2027,Breakers at Anchors,61-66\n')).toEqual(['61–66'])
    const scores = 'Date,Home,Away,Home score,Away score\n1/12/2027,Anchors,Breakers,66,61\n'
    expect(await shown(scores)).toEqual(['61–66'])
  })

  it('skips rows with the reason and the way to import them', async () => {
    const file1 =
      'Date,Home,Away\n1/20/2027,Anchors,Breakers\n1/20/2027,anchors,BREAKERS\n2/30/2027,Anchors,Breakers\n1/21/2027,Anchrs,Breakers\n'
    const first = await importFiles({ file1 }, { plan: { league: { id: 'open' } } })
    const notes = first.preview?.rows.filter(({ action }) => action === 'skip')
    expect(notes?.map(({ row, note, isRepeated, field }) => [row, note, isRepeated, field])).toEqual([
      [3, 'Same as row 2.', true, null],
      [4, 'February 30 doesn’t exist.', false, 'date'],
      [5, '“Anchrs” looks like “Anchors”.', false, null],
    ])
    const option = notes?.[2]?.options[0]
    expect(option).toEqual({ label: 'Use Anchors', name: 'team:anchrs', value: 'a' })
    const again = await importFiles(
      { file1 },
      { plan: { names: { 'team:anchrs': 'a' }, values: { '0:4:date': '2/28/2027' }, createAnyway: ['0:3'] } },
    )
    expect(again.preview?.counts).toEqual({ create: 4, change: 0, keep: 0, skip: 0 })
    expect(again.leagues[0]?.season.teams).toHaveLength(2)
  })

  it('puts rows into the leagues that they name, shortened or not', async () => {
    const file1 =
      'Date,Home,Away,Division\n1/20/2027,Dockers,Tide Runners,Sun Mens\n1/20/2027,Anchors,Breakers,tuesday open\n'
    const { leagues } = await importFiles({ file1 }, { season: { ...existing, leagueName: null } })
    expect(leagues.map(({ name, season }) => [name, season.games.length])).toEqual([
      ["Sunday Men's", 1],
      ['Tuesday Open', 1],
    ])
  })

  it('puts rows without a league into the one in which another file puts their team', async () => {
    const { leagues } = await importFiles(
      {
        file1: 'Team,Abbreviation,League\nPelicans,PEL,Wednesday\n',
        file2: 'Team,First name,Last name\nPelicans,Ana,Pérez\nAnchors,Eva,Ruiz\n',
        file3: 'Date,Home team,Home score,Away team,Away score\n2027-01-13,Pelicans,66,Harbor Seals,61\n',
        file4: 'Date,Team,Player name,Points\n2027-01-13,Pelicans,Ana Pérez,14\n',
      },
      {
        plan: {
          data: 'season',
          fileNames: { file1: 'teams.csv', file2: 'roster.csv', file3: 'games.csv', file4: 'box-scores.csv' },
        },
      },
    )
    expect(
      leagues.map(({ name, season }) => [
        name,
        season.teams.map((team) => team.name),
        season.counts.statLines,
      ]),
    ).toEqual([
      ['Wednesday', ['Pelicans', 'Harbor Seals'], 1],
      ['Tuesday Open', ['Anchors'], 0],
    ])
  })

  it('reads a bare roster, with known players, new players and a repeated name', async () => {
    const file1 = 'No.\tName\tPos\n12\tAlvarez, Jose\tG\n4\tAna Pérez\tF\n5\tAna Perez\tC\n'
    const { preview, leagues } = await importFiles({ file1 }, { plan: { data: 'roster', teamId: 'a' } })
    expect(preview?.rows.map(({ row, action, note }) => [row, action, note])).toEqual([
      [2, 'keep', null],
      [3, 'create', null],
      [4, 'skip', 'Same player as in row 3.'],
    ])
    expect(leagues[0]?.season.players.map(({ firstName, existing: id }) => [firstName, id])).toEqual([
      ['José', 'p1'],
      ['Ana', undefined],
    ])
  })

  it('reads a whole foreign season from one workbook', async () => {
    const { preview, leagues, tables } = await importFiles(
      { file1: await foreignSeason() },
      {
        plan: { data: 'season', season: { name: 'Winter' }, league: { name: 'Liga' } },
        season: { ...empty, leagueName: 'Liga' },
      },
    )
    expect(tables?.map(({ sheet, kind, source }) => [sheet, kind, source])).toEqual([
      ['Squads', 'roster', 'SportsPress'],
      ['Fixtures', 'games', 'Basketball Reference'],
      ['Box scores', 'stats', 'Basketball Reference'],
    ])
    expect(preview?.rows.filter(({ action }) => action === 'skip').map(({ note }) => note)).toEqual([
      'These are the totals of the team.',
    ])
    const [season] = leagues.map((league) => league.season)
    expect(season?.counts).toMatchObject({
      teams: 2,
      players: 3,
      rosterPlaces: 3,
      games: 2,
      scores: 1,
      statLines: 2,
    })
    expect(season?.games.map(({ date, time, status }) => [date, time, status])).toEqual([
      ['2026-11-15', '19:30', 'final'],
      ['2026-11-22', '18:00', 'scheduled'],
    ])
    expect(season?.games[0]?.lines.map(({ stats }) => stats)).toEqual([
      { min: 2052, fg2m: 8, fg3m: 2, ftm: 1, pts: 23 },
      { min: 1230, fg2m: 2, fg3m: 0, ftm: 3, pts: 7 },
    ])
  })

  it('reports a file that cannot be read instead of its rows', async () => {
    const problemsOf = async (content: string | Uint8Array, name = 'file.csv') =>
      (await importFiles({ file1: content }, { plan: { fileNames: { file1: name } } })).problems.map(
        ({ message }) => message,
      )
    expect(await problemsOf('Date,Home\n', 'games.xlsx')).toEqual([
      'This is not an Excel workbook, although its name says so. Save it again as .xlsx, or as CSV.',
    ])
    expect(await problemsOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toEqual([
      'This is an old or a protected Excel file. Save it as .xlsx without a password, or as CSV.',
    ])
    expect(await problemsOf(Buffer.from([0x50, 0x4b, 3, 4, ...Array.from({ length: 60 }, () => 0)]))).toEqual(
      ['The workbook is damaged. Save it again as .xlsx, or as CSV.'],
    )
    expect(await problemsOf('')).toEqual(['The file has no rows.'])
  })
})

/** A workbook with columns of other systems: names in both orders, dates as numbers, minutes as times and decimals. */
function foreignSeason(): Promise<Uint8Array> {
  const day = (date: string) => new Date(`${date}T00:00:00Z`)
  return writeXlsx({
    sheets: [
      {
        name: 'Squads',
        rows: [
          ['Squad Number', 'Name', 'Positions', 'Teams'],
          [12, 'Álvarez, José', 'G', 'Anchors'],
          ['00', 'Zoë Öz', 'F', 'Anchors'],
          [7, 'Nené', 'C', 'Breakers'],
        ],
      },
      {
        name: 'Fixtures',
        columns: [{ numFmt: 'yyyy-mm-dd' }],
        rows: [
          ['Date', 'Start (ET)', 'Visitor/Neutral', 'PTS', 'Home/Neutral', 'PTS', 'Arena'],
          [day('2026-11-15'), '7:30p', 'Breakers', 7, 'Anchors', 23, 'Harbor Gym'],
          [day('2026-11-22'), 0.75, 'Anchors', null, 'Breakers', null, 'Bayside'],
        ],
      },
      {
        name: 'Box scores',
        rows: [
          ['Starters', 'Tm', 'Date', 'MP', 'FG', '3P', 'FT', 'PTS', 'GmSc'],
          ['Jose Alvarez', 'ANCHORS', 'Nov 15, 2026', '34:12', 10, 2, 1, 23, 20.1],
          ['Nene', 'Breakers', '2026-11-15', 20.5, 2, 0, 3, 7, 4],
          ['Team Totals', 'Breakers', '2026-11-15', 200, 2, 0, 3, 7, null],
        ],
      },
    ],
  })
}
