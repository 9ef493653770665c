import { describe, expect, it } from 'vitest'
import type { StandingGame } from './record.ts'
import { rankTeams } from './rules.ts'

const noShots = { home_ftm: 0, home_fta: 0, home_fg3m: 0, away_ftm: 0, away_fta: 0, away_fg3m: 0 }

/** `['a', 80, 'b', 70]`: a beat b at home. */
type GameResultRow = [home: string, homeScore: number | null, away: string, awayScore: number | null]

/** Returns one game per result, each a day after the one before. */
function gamesWith(results: readonly GameResultRow[], change: Partial<StandingGame> = {}): StandingGame[] {
  return results.map(([home_team_id, score_home, away_team_id, score_away], index) => ({
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

const teamsWith = (ids: string) => [...ids].map((id) => ({ id, name: `Team ${id}` }))

/** Returns the order of the teams with the rules that separated them: 'a, b win-percentage, c name'. */
function describeOrder(ids: string, games: readonly StandingGame[]): string {
  return rankTeams(teamsWith(ids), games)
    .map(({ id, separatedBy }) => [id, separatedBy].filter(Boolean).join(' '))
    .join(', ')
}

describe('the order of the standings (R290)', () => {
  it('the order of the standings depends on the win percentage first', () => {
    const games = gamesWith([
      ['a', 1, 'x', 2],
      ['b', 2, 'x', 1],
    ])
    expect(describeOrder('abx', games)).toBe('b, x win-percentage, a win-percentage')
  })

  it('puts a team without games above a team that only lost, by fewer losses', () => {
    expect(describeOrder('cab', gamesWith([['b', 2, 'a', 1]]))).toBe('b, c win-percentage, a fewer-losses')
    expect(rankTeams(teamsWith('c'), [])[0]?.winPercentage).toBe('0.000')
  })

  it('puts two wins in two games above one win in one game, by more wins', () => {
    const games = gamesWith([
      ['a', 2, 'x', 1],
      ['b', 2, 'x', 1],
      ['b', 2, 'x', 1],
    ])
    expect(describeOrder('abx', games)).toBe('b, a more-wins, x win-percentage')
  })

  it('the order of the standings depends on the games between the tied teams after that', () => {
    const games = gamesWith([
      ['a', 90, 'x', 10],
      ['b', 1, 'a', 0],
      ['x', 9, 'b', 8],
    ])
    const allGames = [...games, ...gamesWith([['x', 1, 'y', 2]], { id: 'last', date: '2026-02-01' })]
    expect(describeOrder('abxy', allGames)).toBe('y, b win-percentage, a head-to-head, x win-percentage')
  })

  it('applies all rules again to the teams that head-to-head leaves tied', () => {
    // Among the three, a has 3-1, and b and c have 1-2 each. b beat c, although c scored far more.
    // With the games against x, all three have 3-3.
    const games = gamesWith([
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
    expect(describeOrder('cbax', games)).toBe('a, b head-to-head, c head-to-head, x fewer-losses')
  })

  it('skips head-to-head if one of the tied teams has not played another', () => {
    const games = gamesWith([
      ['a', 5, 'b', 4],
      ['b', 9, 'x', 1],
      ['x', 5, 'a', 4],
      ['c', 3, 'x', 1],
      ['x', 3, 'c', 2],
    ])
    // a beat b, but c played neither of them. b has the best point difference.
    expect(describeOrder('abcx', games)).toMatch(/^b, c point-difference, a point-difference/)
  })

  it('the order of the standings depends on point difference, points scored and name in the end', () => {
    const tied: GameResultRow[] = [
      ['a', 3, 'b', 2],
      ['b', 3, 'a', 2],
    ]
    expect(describeOrder('ba', gamesWith(tied))).toBe('a, b name')
    expect(describeOrder('ab', gamesWith([tied[0] as GameResultRow, ['b', 4, 'a', 2]]))).toBe(
      'b, a point-difference',
    )
    const four = gamesWith([...tied, ['c', 9, 'd', 8], ['d', 9, 'c', 8]])
    expect(describeOrder('abcd', four)).toBe('c, d name, a points-for, b name')
  })

  it('compares percentages as they are shown, with three decimals (R289)', () => {
    const [row] = rankTeams(
      teamsWith('ab'),
      gamesWith([
        ['a', 2, 'b', 1],
        ['a', 2, 'b', 1],
        ['b', 2, 'a', 1],
      ]),
    )
    expect(row?.winPercentage).toBe('0.667')
  })
})

describe('the record of a team', () => {
  it('the record of a team counts a tie as neither win nor loss, but counts its points', () => {
    const [row] = rankTeams(teamsWith('ab'), gamesWith([['a', 70, 'b', 70]]))
    expect(row).toMatchObject({ wins: 0, losses: 0, pointsFor: 70, streak: '', lastFive: [] })
  })

  it('the record of a team counts a forfeit as a win of its winner, whatever the score', () => {
    const forfeit = { status: 'forfeit' as const, winner_team_id: 'b' }
    expect(describeOrder('ab', gamesWith([['a', 0, 'b', 0]], forfeit))).toBe('b, a win-percentage')
    expect(describeOrder('ab', gamesWith([['a', 20, 'b', 10]], forfeit))).toBe('b, a win-percentage')
  })

  it.each(['scheduled', 'postponed', 'cancelled'] as const)(
    'does not count a %s game without points',
    (status) => {
      const [row] = rankTeams(teamsWith('ab'), gamesWith([['a', null, 'b', null]], { status }))
      expect(row).toMatchObject({ wins: 0, losses: 0, streak: '' })
    },
  )

  it('does not count a postponed game, even with points', () => {
    expect(rankTeams(teamsWith('ab'), gamesWith([['a', 5, 'b', 1]], { status: 'postponed' }))[0]?.wins).toBe(
      0,
    )
  })

  it('does not count a game against a deleted team (decision 29)', () => {
    expect(rankTeams(teamsWith('a'), gamesWith([['a', 5, 'b', 1]]))[0]).toMatchObject({
      wins: 0,
      pointsFor: 0,
    })
  })
})

describe('the columns of the standings', () => {
  const games = gamesWith([
    ['a', 5, 'b', 1],
    ['b', 1, 'a', 5],
    ['a', 1, 'b', 5],
    ['a', 5, 'b', 1],
    ['a', 5, 'b', 1],
    ['b', 1, 'a', 5],
  ])

  it('the columns of the standings show home and away records, the last five games, the streak and the games behind', () => {
    const [a, b] = rankTeams(teamsWith('ab'), games.toReversed())
    expect(a).toMatchObject({ homeWins: 3, homeLosses: 1, awayWins: 2, awayLosses: 0, gamesBehind: 0 })
    expect(a).toMatchObject({ lastFive: ['W', 'L', 'W', 'W', 'W'], streak: 'W3' })
    expect(b).toMatchObject({ gamesBehind: 4, streak: 'L3', pointDifference: -16 })
  })

  it('the columns of the standings show free throws and three-pointers of all games except canceled ones', () => {
    const shots = { home_ftm: 3, home_fta: 4, home_fg3m: 2 }
    const [a] = rankTeams(teamsWith('ab'), gamesWith([['a', 5, 'b', 1]], shots))
    expect(a).toMatchObject({ ftPercentage: '75.0%', total3PM: 2 })
    const cancelled = gamesWith([['a', 5, 'b', 1]], { ...shots, status: 'cancelled' })
    expect(rankTeams(teamsWith('ab'), cancelled)[0]).toMatchObject({ ftPercentage: '0.0%', total3PM: 0 })
  })
})
