import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { homeAndAway, matchupsOf } from '@league/contracts/bracket/rules'
import { Problem } from '@league/contracts/kernel/problem'
import { openTournament } from '../testing/tournament.ts'
import { openWriteSide, type OpenWriteSide } from '../testing/write-side.ts'

let write: OpenWriteSide
beforeAll(async () => {
  write = await openWriteSide()
})
afterAll(() => write.close())

type Tournament = Awaited<ReturnType<typeof openTournament>>

const command = fc.record({
  kind: fc.constantFrom('create', 'create', 'score', 'score', 'score', 'delete'),
  matchup: fc.nat({ max: 6 }),
  homeWins: fc.boolean(),
  laterGames: fc.constantFrom('replay' as const, 'void' as const, undefined),
})
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

/** Refusals are part of the game. */
async function tried(run: () => Promise<unknown>): Promise<string> {
  try {
    await run()
    return 'done'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

async function obey(
  tournament: Tournament,
  { kind, matchup, homeWins, laterGames }: Command,
): Promise<string> {
  const { bracket } = await tournament.bracket()
  const playable = matchupsOf(bracket).filter(({ sides }) => !sides.some(({ bye }) => bye))
  const { matchId, game } = playable[matchup % playable.length] ?? { matchId: '', game: null }
  if (kind === 'create') return tried(() => tournament.create(matchId))
  if (!game) return 'no game'
  if (kind === 'delete') return tried(() => tournament.delete(game.id, laterGames))
  return tried(() => tournament.score(game.id, homeWins ? [2, 1] : [1, 2], laterGames))
}

it('R170 R176 after any commands every game is between those who came out of the games before it', async () => {
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 4, max: 6 }),
      fc.array(command, { minLength: 6, maxLength: 12 }),
      async (teams, commands) => {
        const tournament = await openTournament(write, teams)
        await tournament.playOut()
        for (const one of commands) outcomes.add(`${one.kind} ${await obey(tournament, one)}`)
        const { division, games, bracket, state } = await tournament.bracket()
        expect(state.open).toEqual([])
        const held = Object.entries(division.games).filter(([, { holds }]) => holds)
        expect(new Set(held.map(([, { matchId }]) => matchId)).size).toBe(held.length)
        expect([...games.values()].every((one) => one.state.exists)).toBe(true)
        for (const { sides, game } of matchupsOf(bracket)) {
          if (!game) continue
          const { home, away } = homeAndAway({ sides }) ?? {}
          expect([game.home_team_id, game.away_team_id]).toEqual([home?.slt_id, away?.slt_id])
          for (const { from, team } of sides) {
            const before = matchupsOf(bracket).find(({ matchId }) => matchId === from)
            if (before) expect(team?.slt_id).toBe(before.winnerId)
          }
        }
      },
    ),
    { numRuns: 8, seed: 5 },
  )
  for (const outcome of ['create done', 'create matchup-taken', 'score done', 'score later-games-affected'])
    expect(outcomes).toContain(outcome)
})
