import { describe, expect, it } from 'vitest'
import { rankTeams, type StandingGame } from './rules.ts'

const noShots = { home_ftm: 0, home_fta: 0, home_fg3m: 0, away_ftm: 0, away_fta: 0, away_fg3m: 0 }

/** `['a', 80, 'b', 70]`: a at home beat b, in the order in which they were played. */
type Told = [home: string, homeScore: number | null, away: string, awayScore: number | null]

function played(told: readonly Told[], change: Partial<StandingGame> = {}): StandingGame[] {
  return told.map(([home_team_id, score_home, away_team_id, score_away], index) => ({
    id: `game-${index}`,
    date: `2026-01-${String(index + 1).padStart(2, '0')}`,
    time: '19:00',
    status: 'final',
    home_team_id,
    away_team_id,
    score_home,
    score_away,
    winner_team_id: null,
    ...noShots,
    ...change,
  }))
}

const named = (ids: string) => [...ids].map((id) => ({ id, name: `Team ${id}` }))

/** 'a, b win-percentage, c name'. */
function told(ids: string, games: readonly StandingGame[]): string {
  return rankTeams(named(ids), games)
    .map(({ id, separatedBy }) => [id, separatedBy].filter(Boolean).join(' '))
    .join(', ')
}

describe('R290 the order of the table', () => {
  it('goes by win percentage first', () => {
    const games = played([
      ['a', 1, 'x', 2],
      ['b', 2, 'x', 1],
    ])
    expect(told('abx', games)).toBe('b, x win-percentage, a win-percentage')
  })

  it('then by fewer losses: who has not played stands above who has only lost', () => {
    expect(told('cab', played([['b', 2, 'a', 1]]))).toBe('b, c win-percentage, a fewer-losses')
    expect(rankTeams(named('c'), [])[0]?.winPercentage).toBe('0.000')
  })

  it('then by more wins: two of two stands above one of one', () => {
    const games = played([
      ['a', 2, 'x', 1],
      ['b', 2, 'x', 1],
      ['b', 2, 'x', 1],
    ])
    expect(told('abx', games)).toBe('b, a more-wins, x win-percentage')
  })

  it('then by the games of the tied teams among themselves', () => {
    const games = played([
      ['a', 90, 'x', 10],
      ['b', 1, 'a', 0],
      ['x', 9, 'b', 8],
    ])
    const drawn = [...games, ...played([['x', 1, 'y', 2]], { id: 'last', date: '2026-02-01' })]
    expect(told('abxy', drawn)).toBe('y, b win-percentage, a head-to-head, x win-percentage')
  })

  it('starts anew between the teams that head-to-head leaves tied', () => {
    // Among the three a has 3-1, b and c have 1-2 each; between the two b leads, though c has scored far more.
    // The games with x bring all three to 3-3.
    const games = played([
      ['a', 5, 'b', 4],
      ['a', 5, 'b', 4],
      ['a', 5, 'c', 4],
      ['c', 90, 'a', 4],
      ['b', 5, 'c', 4],
      ['x', 5, 'a', 4],
      ['x', 5, 'a', 4],
      ['b', 5, 'x', 4],
      ['b', 5, 'x', 4],
      ['x', 5, 'b', 4],
      ['c', 5, 'x', 4],
      ['c', 5, 'x', 4],
      ['x', 5, 'c', 4],
    ])
    expect(told('cbax', games)).toBe('a, b head-to-head, c head-to-head, x fewer-losses')
  })

  it('passes over head-to-head while one of the tied has not met another', () => {
    const games = played([
      ['a', 5, 'b', 4],
      ['b', 9, 'x', 1],
      ['x', 5, 'a', 4],
      ['c', 3, 'x', 1],
      ['x', 3, 'c', 2],
    ])
    // a beat b, but c met neither: b has the best point difference.
    expect(told('abcx', games)).toMatch(/^b, c point-difference, a point-difference/)
  })

  it('then by point difference, points for, and at last by name', () => {
    const level: Told[] = [
      ['a', 3, 'b', 2],
      ['b', 3, 'a', 2],
    ]
    expect(told('ba', played(level))).toBe('a, b name')
    expect(told('ab', played([level[0] as Told, ['b', 4, 'a', 2]]))).toBe('b, a point-difference')
    const four = played([...level, ['c', 9, 'd', 8], ['d', 9, 'c', 8]])
    expect(told('abcd', four)).toBe('c, d name, a points-for, b name')
  })

  it('R289 compares percentages as they are shown, to three decimals', () => {
    const [row] = rankTeams(
      named('ab'),
      played([
        ['a', 2, 'b', 1],
        ['a', 2, 'b', 1],
        ['b', 2, 'a', 1],
      ]),
    )
    expect(row?.winPercentage).toBe('0.667')
  })
})

describe('what counts', () => {
  it('equal scores are neither win nor loss, but their points count', () => {
    const [row] = rankTeams(named('ab'), played([['a', 70, 'b', 70]]))
    expect(row).toMatchObject({ wins: 0, losses: 0, pointsFor: 70, streak: '', lastFive: [] })
  })

  it('a forfeit is won by the named team, whatever the score says', () => {
    const forfeit = { status: 'forfeit' as const, winner_team_id: 'b' }
    expect(told('ab', played([['a', 0, 'b', 0]], forfeit))).toBe('b, a win-percentage')
    expect(told('ab', played([['a', 20, 'b', 10]], forfeit))).toBe('b, a win-percentage')
  })

  it.each(['scheduled', 'postponed', 'cancelled'] as const)('a %s game without points does not', (status) => {
    const [row] = rankTeams(named('ab'), played([['a', null, 'b', null]], { status }))
    expect(row).toMatchObject({ wins: 0, losses: 0, streak: '' })
  })

  it('a postponed game does not, also with points', () => {
    expect(rankTeams(named('ab'), played([['a', 5, 'b', 1]], { status: 'postponed' }))[0]?.wins).toBe(0)
  })

  it('a game with a team that is gone counts for neither (decision 29)', () => {
    expect(rankTeams(named('a'), played([['a', 5, 'b', 1]]))[0]).toMatchObject({ wins: 0, pointsFor: 0 })
  })
})

describe('the columns', () => {
  const games = played([
    ['a', 5, 'b', 1],
    ['b', 1, 'a', 5],
    ['a', 1, 'b', 5],
    ['a', 5, 'b', 1],
    ['a', 5, 'b', 1],
    ['b', 1, 'a', 5],
  ])

  it('tell home and away, the last five oldest first, the streak and the games behind', () => {
    const [a, b] = rankTeams(named('ab'), games.toReversed())
    expect(a).toMatchObject({ homeWins: 3, homeLosses: 1, awayWins: 2, awayLosses: 0, gamesBehind: 0 })
    expect(a).toMatchObject({ lastFive: ['W', 'L', 'W', 'W', 'W'], streak: 'W3' })
    expect(b).toMatchObject({ gamesBehind: 4, streak: 'L3', pointDifference: -16 })
  })

  it('tell free throws and threes of the games that are not cancelled', () => {
    const shots = { home_ftm: 3, home_fta: 4, home_fg3m: 2 }
    const [a] = rankTeams(named('ab'), played([['a', 5, 'b', 1]], shots))
    expect(a).toMatchObject({ ftPercentage: '75.0%', total3PM: 2 })
    const cancelled = played([['a', 5, 'b', 1]], { ...shots, status: 'cancelled' })
    expect(rankTeams(named('ab'), cancelled)[0]).toMatchObject({ ftPercentage: '0.0%', total3PM: 0 })
  })
})
