import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { winnerOf } from '../game/rules.ts'
import { resultEffect, type DownstreamGames } from './corrections.ts'
import { bracketOf, homeAndAway, matchupsOf, type BracketGame } from './rules.ts'

const teams = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `s${index + 1}` }))
const teams64 = teams(64)
const game = (matchId: string, home: string, away: string, home_points: number, away_points: number) =>
  ({
    id: matchId,
    match_id: matchId,
    home_team_id: home,
    away_team_id: away,
    status: 'final',
    score_home: home_points,
    score_away: away_points,
    winner_team_id: null,
  }) satisfies BracketGame

/** Four teams: 1 beats 4, 2 beats 3, 1 beats 2. */
const played: BracketGame[] = [
  game('R1M1', 's1', 's4', 2, 1),
  game('R1M2', 's2', 's3', 2, 1),
  game('R2M1', 's1', 's2', 2, 1),
]

describe('resultEffect', () => {
  const first = played[0] as BracketGame
  const effect = (games: BracketGame[], result: BracketGame | null) =>
    resultEffect(bracketOf(teams(4), games), games[0] as BracketGame, result)

  it('returns the team that advances instead and the game that the other team played', () => {
    const { advancedBefore, advancesNow, affected } = effect(played, { ...first, score_away: 3 })
    expect([advancedBefore, advancesNow]).toEqual(['s1', 's4'])
    expect(affected).toMatchObject([{ matchId: 'R2M1', leaves: 's1', enters: 's4', replay: 'replayed' }])
  })

  it('resultEffect affects no game if the same team wins or the next game was not played', () => {
    expect(effect(played, { ...first, score_home: 9 }).affected).toEqual([])
    expect(effect(played.slice(0, 2), { ...first, score_away: 9 })).toMatchObject({
      advancesNow: 's4',
      affected: [],
    })
  })

  it('voids the later game after a tie, a deletion or a cancellation, because no team advances to it', () => {
    for (const result of [{ ...first, score_away: 2 }, { ...first, status: 'cancelled' as const }, null])
      expect(effect(played, result).affected).toMatchObject([{ enters: null, replay: 'voided' }])
  })

  it('returns a canceled later game apart from the affected ones, unless the team that advances plays it', () => {
    const canceled = { ...game('R2M1', 's1', 's2', 2, 1), status: 'cancelled' as const }
    const games = [...played.slice(0, 2), canceled]
    expect(effect(games, { ...first, score_away: 3 })).toMatchObject({
      affected: [],
      canceled: { matchId: 'R2M1', game: canceled },
    })
    expect(effect(games, { ...first, score_home: 9 }).canceled).toBeNull()
    const keptTeams = [game('R1M1', 's1', 's4', 1, 2), ...games.slice(1)]
    expect(effect(keptTeams, { ...first, score_away: 1 }).canceled).toBeNull()
  })

  it('resultEffect follows the teams that came from affected games', () => {
    const eight = [
      game('R1M1', 's1', 's8', 2, 1),
      game('R1M2', 's4', 's5', 2, 1),
      game('R2M1', 's1', 's4', 1, 2),
      game('R3M1', 's4', 's2', 2, 1),
    ]
    const bracket = bracketOf(teams(8), eight)
    const { affected } = resultEffect(bracket, eight[0] as BracketGame, game('R1M1', 's1', 's8', 1, 2))
    expect(affected.map(({ matchId, leaves, enters }) => [matchId, leaves, enters])).toEqual([
      ['R2M1', 's1', 's8'],
      ['R3M1', 's4', null],
    ])
  })

  it('resultEffect affects no game if another game holds the matchup', () => {
    const voided = { ...first, id: 'old', status: 'cancelled' as const }
    expect(resultEffect(bracketOf(teams(4), played), voided, first).affected).toEqual([])
  })
})

/** Computes the champion with plain arrays, independently of the code under test. */
function fold(order: (string | null)[], winners: ReadonlyMap<string, string>): string | null {
  let standing = order
  for (let round = 1; standing.length > 1; round += 1) {
    standing = Array.from({ length: standing.length / 2 }, (_, index) => {
      const [upper, lower] = [standing[index * 2] ?? null, standing[index * 2 + 1] ?? null]
      const winner = winners.get(`R${round}M${index + 1}`)
      return winner !== undefined && [upper, lower].includes(winner) ? winner : null
    })
  }
  return standing[0] ?? null
}

/** Plays every matchup with known teams and no winner until the final is played. */
function playOn(games: Map<string, BracketGame>, random: () => number) {
  for (;;) {
    const { rounds, champion } = bracketOf(teams64, [...games.values()])
    if (champion) return
    for (const { matchups } of rounds) {
      const open = matchups.filter(({ winnerId }) => winnerId === null)
      for (const matchup of open) {
        const sides = homeAndAway(matchup)
        if (!sides) continue
        const homeWins = random() < 0.6
        const { home, away } = sides
        games.set(
          matchup.matchId,
          game(matchup.matchId, home.id, away.id, homeWins ? 2 : 1, homeWins ? 1 : 2),
        )
      }
    }
  }
}

/**
 * Corrects a result as command handlers do. Not for `keep`, after which a bracket is no longer a plain fold.
 */
function correct(games: Map<string, BracketGame>, matchId: string, choice: Exclude<DownstreamGames, 'keep'>) {
  const wrong = games.get(matchId) as BracketGame
  const { score_home, score_away } = wrong
  const right = { ...wrong, score_home: score_away, score_away: score_home }
  const { affected } = resultEffect(bracketOf(teams64, [...games.values()]), wrong, right)
  games.set(matchId, right)
  for (const { matchId: later, leaves, enters, replay, game: old } of affected) {
    if (choice === 'void' || replay === 'voided') games.delete(later)
    else {
      const swap = (id: string) => (id === leaves && enters !== null ? enters : id)
      games.set(later, {
        ...old,
        home_team_id: swap(old.home_team_id),
        away_team_id: swap(old.away_team_id),
        status: 'scheduled',
        score_home: null,
        score_away: null,
      })
    }
  }
}

it('1,000 tournaments of 64 teams with corrections each have the champion that a fold of the results gives', () => {
  const order = [
    1, 64, 32, 33, 16, 49, 17, 48, 8, 57, 25, 40, 9, 56, 24, 41, 4, 61, 29, 36, 13, 52, 20, 45, 5, 60,
  ]
    .concat([
      28, 37, 12, 53, 21, 44, 2, 63, 31, 34, 15, 50, 18, 47, 7, 58, 26, 39, 10, 55, 23, 42, 3, 62, 30, 35,
    ])
    .concat([14, 51, 19, 46, 6, 59, 27, 38, 11, 54, 22, 43])
    .map((seed) => `s${seed}`)
  const tournament = fc.record({
    seed: fc.integer(),
    corrections: fc.array(fc.nat({ max: 62 }), { maxLength: 2 }),
  })
  fc.assert(
    fc.property(tournament, ({ seed, corrections }) => {
      const random = randomOf(seed)
      const games = new Map<string, BracketGame>()
      playOn(games, random)
      for (const index of corrections) {
        const matchId = [...games.keys()].sort()[index] ?? 'R1M1'
        correct(games, matchId, random() < 0.5 ? 'replay' : 'void')
        const winners = new Map(
          [...games.values()].map((result) => [result.match_id ?? '', winnerOf(result) ?? '']),
        )
        const now = bracketOf(teams64, [...games.values()])
        expect(now.champion?.id ?? null).toBe(fold(order, winners))
        playOn(games, random)
      }
      const winners = new Map(
        [...games.values()].map((result) => [result.match_id ?? '', winnerOf(result) ?? '']),
      )
      const bracket = bracketOf(teams64, [...games.values()])
      expect(matchupsOf(bracket).every(({ winnerId }) => winnerId !== null)).toBe(true)
      expect(games.size).toBe(63)
      expect(bracket.champion?.id).toBe(fold(order, winners))
    }),
    { numRuns: 1000 },
  )
})

function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
