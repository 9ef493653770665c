import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { homeAndAway, matchupsOf } from '@league/contracts/bracket/rules'
import { Problem } from '@league/contracts/kernel/problem'
import { openTournament } from '../../testing/tournament.ts'
import { openTestDependencies, type TestDependencies } from '../../testing/dependencies.ts'

let dependencies: TestDependencies
beforeAll(async () => {
  dependencies = await openTestDependencies()
})
afterAll(() => dependencies.close())

type Tournament = Awaited<ReturnType<typeof openTournament>>

const command = fc.record({
  kind: fc.constantFrom('create', 'create', 'score', 'score', 'score', 'delete'),
  matchup: fc.nat({ max: 6 }),
  homeWins: fc.boolean(),
  laterGames: fc.constantFrom('replay' as const, 'void' as const, undefined),
})
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

/** Returns `done`, or the problem code of a refused command. */
async function outcomeOf(run: () => Promise<unknown>): Promise<string> {
  try {
    await run()
    return 'done'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

async function runCommand(
  tournament: Tournament,
  { kind, matchup, homeWins, laterGames }: Command,
): Promise<string> {
  const { bracket } = await tournament.bracket()
  const playable = matchupsOf(bracket).filter(({ sides }) => !sides.some(({ bye }) => bye))
  const { matchId, game } = playable[matchup % playable.length] ?? { matchId: '', game: null }
  if (kind === 'create') return outcomeOf(() => tournament.create(matchId))
  if (!game) return 'no game'
  if (kind === 'delete') return outcomeOf(() => tournament.delete(game.id, laterGames))
  return outcomeOf(() => tournament.score(game.id, homeWins ? [2, 1] : [1, 2], laterGames))
}

it('after any commands, every bracket game is between the winners of the games before it (R170, R176)', async () => {
  const outcomes = new Set<string>()
  const scenario = fc.record({
    teams: fc.integer({ min: 4, max: 6 }),
    commands: fc.array(command, { minLength: 6, maxLength: 12 }),
  })
  await fc.assert(
    fc.asyncProperty(scenario, async ({ teams, commands }) => {
      const tournament = await openTournament(dependencies, teams)
      await tournament.playOut()
      for (const step of commands) outcomes.add(`${step.kind} ${await runCommand(tournament, step)}`)
      const { division, games, bracket, state } = await tournament.bracket()
      expect(state.openCorrections).toEqual([])
      const held = Object.entries(division.games).filter(([, { holds }]) => holds)
      expect(new Set(held.map(([, { matchId }]) => matchId)).size).toBe(held.length)
      expect([...games.values()].every((loaded) => loaded.state.exists)).toBe(true)
      for (const { sides, game } of matchupsOf(bracket)) {
        if (!game) continue
        const { home, away } = homeAndAway({ sides }) ?? {}
        expect([game.home_team_id, game.away_team_id]).toEqual([home?.id, away?.id])
        for (const { from, team } of sides) {
          const feeder = matchupsOf(bracket).find(({ matchId }) => matchId === from)
          if (feeder) expect(team?.id).toBe(feeder.winnerId)
        }
      }
    }),
    { numRuns: 8, seed: 5 },
  )
  for (const outcome of ['create done', 'create matchup-taken', 'score done', 'score later-games-affected'])
    expect(outcomes).toContain(outcome)
})
