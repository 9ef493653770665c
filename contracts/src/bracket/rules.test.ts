import { describe, expect, it } from 'vitest'
import {
  bracketOf,
  homeAndAway,
  keptMatchups,
  matchIdOf,
  matchupName,
  matchupsOf,
  nextOf,
  roundLabel,
  seedOrder,
  type BracketGame,
} from './rules.ts'

const teams = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `s${index + 1}` }))
const teamCounts = Array.from({ length: 63 }, (_, index) => index + 2)

/** A final game between two seeds, the first at home. */
function played(matchId: string, home: number, away: number, score: readonly [number, number]): BracketGame {
  return {
    id: matchId,
    match_id: matchId,
    home_team_id: `s${home}`,
    away_team_id: `s${away}`,
    status: 'final',
    score_home: score[0],
    score_away: score[1],
    winner_team_id: null,
  }
}

/** The expected first rounds from the top, written by hand. A seed without an opponent has a bye. */
const layouts: Record<number, string> = {
  2: '1-2',
  3: '1 2-3',
  4: '1-4 2-3',
  5: '1 4-5 2 3',
  6: '1 4-5 2 3-6',
  7: '1 4-5 2-7 3-6',
  8: '1-8 4-5 2-7 3-6',
  9: '1 8-9 4 5 2 7 3 6',
  10: '1 8-9 4 5 2 7-10 3 6',
  11: '1 8-9 4 5 2 7-10 3 6-11',
  12: '1 8-9 4 5-12 2 7-10 3 6-11',
  13: '1 8-9 4-13 5-12 2 7-10 3 6-11',
  14: '1 8-9 4-13 5-12 2 7-10 3-14 6-11',
  15: '1 8-9 4-13 5-12 2-15 7-10 3-14 6-11',
  16: '1-16 8-9 4-13 5-12 2-15 7-10 3-14 6-11',
  17: '1 16-17 8 9 4 13 5 12 2 15 7 10 3 14 6 11',
  18: '1 16-17 8 9 4 13 5 12 2 15-18 7 10 3 14 6 11',
}

describe('the first round of a bracket (R172, R173)', () => {
  it.each(Object.entries(layouts))(
    'the first round of a bracket has the expected matchups for %s teams',
    (count, layout) => {
      const shown = bracketOf(teams(Number(count)), []).rounds[0]?.matchups.map(({ sides }) =>
        sides.flatMap(({ seed }) => seed ?? []).join('-'),
      )
      expect(shown?.join(' ')).toBe(layout)
    },
  )

  it('pairs seed x with N + 1 − x and gives byes to the best seeds, for 2 to 64 teams', () => {
    for (const count of teamCounts) {
      const size = 2 ** Math.ceil(Math.log2(count))
      const order = seedOrder(count)
      expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, at) => at + 1))
      for (let at = 0; at < size; at += 2) expect((order[at] ?? 0) + (order[at + 1] ?? 0)).toBe(size + 1)
      const first = bracketOf(teams(count), []).rounds[0]?.matchups ?? []
      const free = first.filter(({ sides }) => sides.some(({ bye }) => bye)).map(({ winnerId }) => winnerId)
      const best = teams(size - count).map(({ id }) => id)
      expect(free.sort()).toEqual(best.sort())
    }
  })

  it('the first round of a bracket leads to one game fewer than teams, ending in the final', () => {
    for (const count of teamCounts) {
      const bracket = bracketOf(teams(count), [])
      const matchups = matchupsOf(bracket)
      expect(matchups.filter(({ sides }) => !sides.some(({ bye }) => bye))).toHaveLength(count - 1)
      for (const { matchId, round, number } of matchups) expect(matchId).toBe(matchIdOf(round, number))
      expect(bracket.rounds.at(-1)?.label).toBe('Final')
    }
    expect(() => seedOrder(65)).toThrow(RangeError)
    for (const count of [0, 1]) expect(bracketOf(teams(count), [])).toEqual({ rounds: [], champion: null })
  })

  it('roundLabel names the round by its number of matchups (R174)', () => {
    expect([1, 2, 4, 8, 16, 32].map(roundLabel)).toEqual([
      'Final',
      'Semifinals',
      'Quarterfinals',
      'Round of 16',
      'Round of 32',
      'Round of 64',
    ])
  })

  it('matchupName names a matchup by its round, and numbers it where the round has several', () => {
    const names = (teamCount: number, ...ids: string[]) => ids.map((id) => matchupName(id, teamCount))
    expect(names(11, 'R1M5', 'R2M2', 'R3M1', 'R4M1')).toEqual([
      'Round of 16, game 5',
      'Quarterfinal 2',
      'Semifinal 1',
      'Final',
    ])
    expect(names(4, 'R1M3', 'R3M1', 'R0M1', 'final')).toEqual([null, null, null, null])
  })
})

describe('the seed order', () => {
  it('puts the best k seeds into k different parts of the bracket, for every power of two k', () => {
    for (const count of teamCounts) {
      const order = seedOrder(count)
      for (let best = 2; best <= order.length; best *= 2) {
        const part = order.length / best
        const parts = Array.from({ length: best }, (_, seed) => Math.floor(order.indexOf(seed + 1) / part))
        expect(new Set(parts).size).toBe(best)
      }
    }
  })

  it('lets any team win the championship by winning its games', () => {
    for (const count of teamCounts) {
      for (const favorite of [1, Math.ceil(count / 2), count]) {
        const games: BracketGame[] = []
        for (let round = 0; ; round += 1) {
          const now = bracketOf(teams(count), games).rounds[round]
          if (!now) break
          for (const matchup of now.matchups) {
            const sides = homeAndAway(matchup)
            if (!sides) continue
            const [home, away] = [Number(sides.home.id.slice(1)), Number(sides.away.id.slice(1))]
            expect(home).toBeLessThan(away)
            games.push(played(matchup.matchId, home, away, away === favorite ? [1, 2] : [2, 1]))
          }
        }
        expect(games).toHaveLength(count - 1)
        expect(bracketOf(teams(count), games).champion?.id).toBe(`s${favorite}`)
      }
    }
  })
})

describe('advancing in a bracket', () => {
  const four = teams(4)
  const semifinal = (change: Partial<BracketGame>) => ({ ...played('R1M1', 1, 4, [0, 0]), ...change })
  const finalist = (game: BracketGame) => bracketOf(four, [game]).rounds[1]?.matchups[0]?.sides[0]

  it('moves the team with more points to the side that the matchup leads to (R170)', () => {
    const side = finalist(played('R1M1', 1, 4, [60, 61]))
    expect(side).toEqual({ seed: 4, team: four[3], from: 'R1M1', bye: false })
  })

  it('moves the named winner of a forfeit on (R170)', () => {
    expect(finalist(semifinal({ status: 'forfeit', winner_team_id: 's4' }))?.seed).toBe(4)
  })

  it.each([
    ['a tie', { score_home: 50, score_away: 50 }],
    ['no score', { score_home: null, score_away: null, status: 'scheduled' as const }],
    ['a postponed game', { score_home: 9, score_away: 1, status: 'postponed' as const }],
    ['a canceled game', { score_home: 9, score_away: 1, status: 'cancelled' as const }],
  ])('moves nobody on after %s (R171)', (_, change) => {
    expect(finalist(semifinal(change))).toEqual({ seed: null, team: null, from: 'R1M1', bye: false })
  })

  it('keeps the teams of a game that was kept after a correction (R170)', () => {
    const final = played('R2M1', 1, 2, [70, 60])
    const semifinals = [played('R1M1', 1, 4, [50, 60]), played('R1M2', 2, 3, [60, 50])]
    const bracket = bracketOf(four, [final, ...semifinals])
    expect(bracket.rounds[1]?.matchups[0]?.sides.map(({ seed }) => seed)).toEqual([1, 2])
    expect(bracket.champion).toBe(four[0])
  })

  it('advancing in a bracket prefers a game that is not canceled to a canceled one of the same matchup (R176)', () => {
    const cancelled = { ...played('R2M1', 1, 2, [70, 60]), id: 'old', status: 'cancelled' as const }
    const semifinals = [played('R1M1', 1, 4, [50, 60]), played('R1M2', 2, 3, [60, 50])]
    const again = { ...played('R2M1', 2, 4, [1, 2]), id: 'new' }
    for (const games of [
      [cancelled, again],
      [again, cancelled],
    ])
      expect(bracketOf(four, [...semifinals, ...games]).champion).toBe(four[3])
    expect(matchupsOf(bracketOf(four, [...semifinals, cancelled]))[2]?.sides.map(({ seed }) => seed)).toEqual(
      [4, 2],
    )
  })

  it('nextOf returns the matchup that the winner advances to', () => {
    const bracket = bracketOf(teams(8), [])
    expect(nextOf(bracket, { round: 1, number: 4 })).toMatchObject({ matchup: { matchId: 'R2M2' }, side: 1 })
    expect(nextOf(bracket, { round: 3, number: 1 })).toBeNull()
  })
})

describe('keptMatchups', () => {
  const semifinals = [played('R1M1', 1, 4, [80, 70]), played('R1M2', 2, 3, [80, 70])]
  const kept = (...games: BracketGame[]) =>
    keptMatchups(bracketOf(teams(4), games)).map(({ matchId }) => matchId)

  it('finds no game that was kept while the winners of earlier games play', () => {
    expect(kept(...semifinals)).toEqual([])
    expect(kept(...semifinals, played('R2M1', 1, 2, [80, 70]))).toEqual([])
  })

  it('finds a game that was kept with its teams although another team advances to it now', () => {
    expect(kept(...semifinals, played('R2M1', 4, 2, [80, 70]))).toEqual(['R2M1'])
    expect(kept(played('R1M2', 2, 3, [80, 70]), played('R2M1', 1, 2, [80, 70]))).toEqual(['R2M1'])
  })

  it('does not count a canceled game as kept', () => {
    const canceled = { ...played('R2M1', 4, 2, [80, 70]), status: 'cancelled' as const }
    expect(kept(...semifinals, canceled)).toEqual([])
  })
})
