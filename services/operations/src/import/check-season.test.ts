import { describe, expect, it } from 'vitest'
import { readSeasonFiles } from '../testing/season-files.ts'
import { checkSeason } from './check-season.ts'
import { packSeason, unpackSeason } from './packed-season.ts'
import type { SeasonFiles } from './season-files.ts'

/** Two teams, three players, one game 5-2, small enough to break in one place. */
const small = {
  teams: 'team_id,name\n1,Lynx\n2,Sky',
  players: 'player_id,first_name,last_name\n11,Napheesa,Collier\n12,Kayla,McBride\n21,Angel,Reese',
  rosters: 'team_id,player_id,jersey\n1,11,24\n1,12,21\n2,21,5',
  games: [
    'game_id,date,time_local,timezone,home_team_id,away_team_id,home_score,away_score,status,counts_in_standings',
    '100,2024-05-14,19:00,US/Central,1,2,5,2,final,1',
  ].join('\n'),
  box_scores: [
    'game_id,team_id,player_id,played,minutes,pts,reb,ast,stl,blk,tov,pf,fg2m,fg2a,fg3m,fg3a,ftm,fta',
    '100,1,11,1,30,5,4,3,0,0,1,2,1,2,1,2,0,0',
    '100,1,12,0,,,,,,,,,,,,,,',
    '100,2,21,1,30,2,9,0,1,1,0,3,1,4,0,0,0,2',
  ].join('\n'),
} satisfies SeasonFiles

type Small = keyof typeof small

const broken = (file: Small, from: string | RegExp, to: string): SeasonFiles => ({
  ...small,
  [file]: small[file].replace(from, to),
})

function problemsOf(files: SeasonFiles): string[] {
  const { problems, season } = checkSeason(files)
  expect(season === null).toBe(problems.length > 0)
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
}

describe('checkSeason of files without problems', () => {
  it('reads the whole season and skips games that do not count in the standings', () => {
    const { season, problems } = checkSeason(readSeasonFiles())
    expect(problems).toEqual([])
    expect(season?.counts).toEqual({
      teams: 12,
      players: 157,
      rosterPlaces: 171,
      games: 240,
      scores: 240,
      statLines: 5365,
      periodScores: 0,
      leftOut: 23 + 540,
    })
  })

  it('accepts extra columns, any order of columns, a byte order mark, quotes and empty lines at the end', () => {
    const teams = '\ufeffconference,name,team_id\nWest,"Lynx",1\nEast,Sky,2\n\n'
    expect(problemsOf({ ...small, teams })).toEqual([])
  })

  it('reads the playoff places of the league from any of its teams', () => {
    const placesIn = (...places: string[]) =>
      checkSeason({
        ...small,
        teams: `team_id,name,playoff_places\n1,Lynx,${places[0]}\n2,Sky,${places[1]}`,
      }).season?.playoffPlaces
    expect([placesIn('1', '1'), placesIn('', '2'), placesIn('', '')]).toEqual([1, 2, null])
    expect(checkSeason(small).season?.playoffPlaces).toBeNull()
    expect(checkSeason(readSeasonFiles()).season?.playoffPlaces).toBe(8)
  })

  it('reads times as minutes, with decimals, and as minutes and seconds', () => {
    const timeOf = (text: string) => {
      const box_scores = small.box_scores.replace('100,1,11,1,30', `100,1,11,1,${text}`)
      return checkSeason({ ...small, box_scores }).season?.games[0]?.lines[0]?.stats['min']
    }
    expect(['30', '30:15', '30.25'].map(timeOf)).toEqual([1800, 1815, 1815])
  })

  it('accepts attempts that were not tracked, and fewer than were made', () => {
    const box_scores = small.box_scores
      .replace('1,4,0,0,0,2', '1,,0,0,0,')
      .replace('1,2,1,2,0,0', '1,0,1,2,0,0')
    const { season, problems } = checkSeason({ ...small, box_scores })
    expect(problems).toEqual([])
    const lines = season?.games[0]?.lines.map(({ player, stats }) => [player, stats['fg2m'], stats['fg2a']])
    expect(lines).toEqual([
      ['11', 1, 0],
      ['12', undefined, undefined],
      ['21', 1, undefined],
    ])
  })

  it('reads periods and adds up overtimes', () => {
    const rows = ['1,1,3', '1,2,2', '5,1,1', 'OT2,1,1'].map((row) => {
      const [period, team, score] = row.split(',')
      return `100,${team},${period},${score}`
    })
    const period_scores = ['game_id,team_id,period,score', ...rows].join('\n')
    const { season } = checkSeason({ ...small, period_scores })
    expect(season?.games[0]?.periods).toEqual([
      { team: '1', period: 'Q1', score: 3 },
      { team: '2', period: 'Q1', score: 2 },
      { team: '1', period: 'OT', score: 2 },
    ])
  })

  it('accepts a game that has not been played', () => {
    const files = broken('games', '5,2,final', ',,scheduled')
    const { season } = checkSeason({ ...files, box_scores: small.box_scores.split('\n')[0] ?? '' })
    expect(season?.games[0]).toMatchObject({ status: 'scheduled', score: null })
  })
})

describe('checkSeason of files with a problem', () => {
  const cases: [problem: string, files: SeasonFiles, problems: string[]][] = [
    ['a file is missing', { ...small, games: undefined } as never, ['games.csv:1 The file is missing.']],
    ['a file is empty', { ...small, players: '' }, ['players.csv:1 The file is empty.']],
    [
      'a column is missing',
      broken('rosters', 'player_id', 'player'),
      ['rosters.csv:1 These columns are missing: player_id.'],
    ],
    [
      'a quote is not closed',
      broken('teams', '1,Lynx', '1,"Lynx'),
      ['teams.csv:3 A quotation mark is opened but not closed.'],
    ],
    [
      'a row has too many values',
      broken('teams', '2,Sky', '2,Sky,x'),
      ['teams.csv:3 The row has 3 values for 2 columns.'],
    ],
    [
      'an id appears twice',
      broken('players', '12,', '11,'),
      ['players.csv:3 Player 11 appears twice.', 'rosters.csv:3 There is no player 12.'],
    ],
    ['two teams share a name', broken('teams', 'Sky', 'lynx'), ['teams.csv:3 Two teams are named lynx.']],
    [
      'teams have different playoff places',
      { ...small, teams: 'team_id,name,playoff_places\n1,Lynx,1\n2,Sky,2' },
      ['teams.csv:3 The teams have different numbers in playoff_places. It is one number for the league.'],
    ],
    [
      'there are more playoff places than a bracket has teams',
      { ...small, teams: 'team_id,name,playoff_places\n1,Lynx,65\n2,Sky,' },
      ['teams.csv:2 Use at most 64 in playoff_places.'],
    ],
    ['a name is empty', broken('players', '12,Kayla', '12,'), ['players.csv:3 The first_name is empty.']],
    [
      'a roster refers to an unknown team',
      broken('rosters', '1,12,21', '9,12,21'),
      ['rosters.csv:3 There is no team 9.', 'box_scores.csv:3 Player 12 is not on the roster of team 1.'],
    ],
    [
      'a date is invalid',
      broken('games', '05-14', '02-30'),
      ['games.csv:2 The date "2024-02-30" is not a date in the form 2026-03-08.'],
    ],
    [
      'a time is invalid',
      broken('games', '19:00', '7 pm'),
      ['games.csv:2 The time "7 pm" is not in the form 18:30.'],
    ],
    [
      'a zone is unknown',
      broken('games', 'US/Central', 'Mars'),
      ['games.csv:2 The time zone "Mars" is unknown. Use one such as America/Chicago.'],
    ],
    [
      'a status is unknown',
      broken('games', 'final', 'over'),
      ['games.csv:2 The status "over" is unknown. Use one of these: scheduled, final,'],
    ],
    [
      'a score is not a number',
      broken('games', '5,2,final', '5,two,final'),
      ['games.csv:2 Use a whole number from 0 to 999 in away_score, not "two".'],
    ],
    [
      'a score differs from the sum of its lines',
      broken('games', '5,2,final', '6,2,final'),
      ['games.csv:2 Team 1 has 6 points, but its players have 5.'],
    ],
    [
      'a line refers to a team that is not in the game',
      broken('box_scores', '100,2,21', '100,3,21'),
      ['box_scores.csv:4 Team 3 is not in game 100.'],
    ],
    [
      'a line refers to an unknown game',
      broken('box_scores', '100,1,12', '7,1,12'),
      ['box_scores.csv:3 There is no game 7.'],
    ],
    [
      'a player appears twice in a game',
      broken('box_scores', '100,1,12', '100,1,11'),
      ['box_scores.csv:3 Player 11 appears twice in game 100.'],
    ],
    [
      'points differ from the shots',
      broken('box_scores', '1,30,2,9', '1,30,3,9'),
      [
        'box_scores.csv:4 The value of pts is 3, but the shots made add up to 2 points.',
        'games.csv:2 Team 2 has 2 points',
      ],
    ],
    [
      'a player who did not play has stats',
      broken('box_scores', '100,1,12,0,,,', '100,1,12,0,,,1'),
      ['box_scores.csv:3 A player who did not play has stats.'],
    ],
    [
      'the sum of the periods differs from the score',
      { ...small, period_scores: 'game_id,team_id,period,score\n100,1,1,4\n100,1,6th,1' },
      [
        'period_scores.csv:3 The period "6th" is unknown.',
        'games.csv:2 Team 1 has 5 points, but its periods have 4.',
      ],
    ],
  ]

  it.each(cases)('reports file and line when %s', (_, files, expected) => {
    const problems = problemsOf(files)
    expect(problems).toHaveLength(expected.length)
    for (const [index, problem] of problems.entries()) expect(problem).toContain(expected[index])
  })

  it('reports all problems at once, in the order of the files', () => {
    const files = {
      ...broken('games', 'final', 'over'),
      teams: 'team\n1',
      rosters: `${small.rosters}\n1,99,1`,
      box_scores: small.box_scores.replace('100,1,11,1,30', '100,1,11,1,half'),
    }
    expect(problemsOf(files)).toEqual([
      'teams.csv:1 These columns are missing: team_id, name.',
      'rosters.csv:5 There is no player 99.',
      'games.csv:2 The status "over" is unknown. Use one of these: scheduled, final, forfeit, postponed, cancelled.',
      'box_scores.csv:2 Use a time such as 12:34 or 12.5 in minutes, not "half".',
    ])
  })
})

describe('checkSeason of files beyond a limit', () => {
  const withRows = (file: Small, rows: string): SeasonFiles => ({
    ...small,
    [file]: `${small[file]}\n${rows}`,
  })

  it('lists 1,000 problems and counts all of them', () => {
    const { problems, problemCount } = checkSeason(withRows('games', ',\n'.repeat(2_000)))
    expect(problems).toHaveLength(1_000)
    // Another number of values and no id.
    expect(problemCount).toBe(2 * 2_000)
  })

  it.each<[problem: string, files: SeasonFiles, expected: string]>([
    ['columns', { ...small, teams: ','.repeat(200) }, 'teams.csv:1 The row has more than 200 columns.'],
    [
      'columns in a row with quotes and lines in it',
      { ...small, teams: `team_id,name\n${'"a\n""b",'.repeat(200)}` },
      'teams.csv:202 The row has more than 200 columns.',
    ],
    [
      'characters in a row',
      { ...small, teams: `team_id,name\n1,${'n'.repeat(65_600)}` },
      'teams.csv:2 The row has more than 65,536 characters.',
    ],
    [
      'teams',
      withRows('teams', Array.from({ length: 999 }, (_, nth) => `x${nth},Name ${nth}`).join('\n')),
      'teams.csv:1002 There are more than 1000 teams.',
    ],
    [
      'players of a team',
      withRows('rosters', Array.from({ length: 499 }, (_, nth) => `1,x${nth},`).join('\n')),
      'rosters.csv:503 Team 1 has more than 500 players.',
    ],
    [
      'players in a game',
      withRows(
        'box_scores',
        Array.from({ length: 198 }, (_, nth) => `100,1,x${nth},0${','.repeat(14)}`).join('\n'),
      ),
      'box_scores.csv:202 Game 100 has more than 200 players.',
    ],
  ])('reports too many %s', (_, files, expected) => {
    expect(problemsOf(files)).toContain(expected)
  })

  it('reports a file that is not UTF-8 text', () => {
    expect(problemsOf({ ...small, teams: Buffer.from('team_id,name\n1,\xff', 'latin1') })).toContain(
      'teams.csv:1 The file is not UTF-8 text.',
    )
  })

  it('cuts off long values in messages', () => {
    const [problem] = checkSeason({
      ...small,
      games: small.games.replace('US/Central', 'z'.repeat(60_000)),
    }).problems
    expect(problem?.message).toHaveLength(300)
  })
})

describe('packSeason', () => {
  it('unpacks to the same season', () => {
    const { season } = checkSeason(readSeasonFiles())
    if (!season) throw new Error('The season has problems')
    const { players, rosters, games, ...rest } = unpackSeason(packSeason(season))
    expect({ ...rest, players: [...players], rosters: [...rosters], games: [...games] }).toEqual(season)
  })
})
