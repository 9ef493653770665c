import type { GameId, MatchupId } from '@league/contracts/kernel/id'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { homeAndAway, matchupsOf, nextOf } from '@league/contracts/bracket/rules'
import { Problem } from '@league/contracts/kernel/problem'
import { gameOfMatchup } from '../../division/state.ts'
import { cancel, deleteGame, forfeit, postpone, reinstate } from '../../game/status-commands.ts'
import { requireExistingGame, contentsOf, type GameState } from '../../game/state.ts'
import { recordScore } from '../../game/score-commands.ts'
import { context } from '../../testing/given.ts'
import {
  createGames,
  divisionOf,
  execute,
  type GameChange,
  gameIn,
  openBracket,
  planOf,
  playOut,
  type SimulatedBracket,
  stateOf,
  treeOf,
} from '../../testing/simulated-bracket.ts'
import { resultOf } from './load-bracket.ts'
import type { Plan } from './plan-correction.ts'

/** The sample of each property: always the same one, or a large random one if LONG_TESTS is set. */
const sample = process.env['LONG_TESTS'] ? { numRuns: 5_000 } : { seed: 3, numRuns: 500 }

const score = (home: number, away: number) => (state: GameState) =>
  recordScore.decide({ home, away }, state, context)
const commands = {
  'score 2-1': score(2, 1),
  'score 1-2': score(1, 2),
  'score 3-1': score(3, 1),
  'score 2-2': score(2, 2),
  'score 0-0': score(0, 0),
  postpone: (state: GameState) => postpone(requireExistingGame(state)),
  cancel: (state: GameState) => cancel(requireExistingGame(state)),
  reinstate: (state: GameState) => reinstate(requireExistingGame(state), 'scheduled'),
  forfeit: (state: GameState) =>
    forfeit(requireExistingGame(state), requireExistingGame(state).ids.awayTeamId),
  delete: (state: GameState) => deleteGame.decide({}, state, context),
}

const step = fc.record({
  game: fc.nat({ max: 20 }),
  command: fc.constantFrom(...(Object.keys(commands) as (keyof typeof commands)[])),
  laterGames: fc.constantFrom('keep' as const, 'replay' as const, 'void' as const, undefined),
  /** Whether games are created afterwards for all matchups that are free. */
  creates: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** A bracket that is played out and then changed by any steps. */
const scenario = fc.record({
  teams: fc.integer({ min: 3, max: 8 }),
  steps: fc.array(step, { maxLength: 10 }),
})

const scenarioWithoutKeep = scenario.map(({ teams, steps }) => ({
  teams,
  steps: steps.filter(({ laterGames }) => laterGames !== 'keep'),
}))

/** The first step leaves a game without a winner and keeps the later games that its old winner has played. */
const scenarioWithKeptTie = fc
  .record({ scenario, game: fc.nat({ max: 20 }) })
  .map(({ scenario: { teams, steps }, game }): { teams: number; steps: Step[] } => ({
    teams,
    steps: [{ game, command: 'score 2-2', laterGames: 'keep', creates: false }, ...steps],
  }))

function bracketOf({ teams, steps }: { teams: number; steps: Step[] }): SimulatedBracket {
  return steps.reduce(afterStep, playOut(openBracket(teams), commands['score 2-1']))
}

function afterStep(
  simulated: SimulatedBracket,
  { game, command, laterGames, creates }: Step,
): SimulatedBracket {
  const gameId = gameAt(simulated, game)
  const after =
    gameId === null ? simulated : attempt(simulated, { gameId, command: commands[command], laterGames }).after
  return creates ? createGames(after) : after
}

/** Returns the id of an existing game, and null if there is none. */
function gameAt({ games }: SimulatedBracket, index: number): string | null {
  const ids = [...games].flatMap(([id, { state }]) => (state.exists ? [id] : []))
  return ids[index % ids.length] ?? null
}

/**
 * Plans and executes a change. A refused command has no plan, and a refused change leaves the bracket as it
 * is.
 */
function attempt(
  simulated: SimulatedBracket,
  change: GameChange,
): { plan: Plan | null; after: SimulatedBracket } {
  let plan: Plan | null = null
  try {
    plan = planOf(simulated, change)
    return { plan, after: execute(simulated, change, plan) }
  } catch (error) {
    if (error instanceof Problem) return { plan, after: simulated }
    throw error
  }
}

/** Checks a property of any change of any game of any bracket. */
function forAnyChange(
  check: (change: GameChange & { plan: Plan; before: SimulatedBracket; after: SimulatedBracket }) => void,
) {
  fc.assert(
    fc.property(fc.record({ built: scenario, step }), ({ built, step: { game, command, laterGames } }) => {
      const before = bracketOf(built)
      const gameId = gameAt(before, game)
      if (gameId === null) return
      const change = { gameId, command: commands[command], laterGames }
      const { plan, after } = attempt(before, change)
      if (plan) check({ ...change, plan, before, after })
    }),
    sample,
  )
}

/**
 * Swaps the score of any game of any bracket, which is a correction of later games, and then puts the old
 * score back without a choice for them.
 */
function forCorrectionAndReturn(
  scenarios: typeof scenario,
  laterGames: 'replay' | 'void',
  check: (result: {
    before: SimulatedBracket
    corrected: SimulatedBracket
    /** The plan for putting the old score back. */
    undo: Plan | null
    after: SimulatedBracket
  }) => void,
) {
  fc.assert(
    fc.property(fc.record({ built: scenarios, index: fc.nat({ max: 20 }) }), ({ built, index }) => {
      const before = bracketOf(built)
      const gameId = gameAt(before, index)
      const state = gameId !== null && gameIn(before, gameId)
      if (!gameId || !state || !state.score || winnerIn(state) === null) return
      const { home, away } = state.score
      const { plan, after: corrected } = attempt(before, { gameId, command: score(away, home), laterGames })
      if (plan?.kind !== 'correct' || plan.correction.later.length === 0) return
      const back = { gameId, command: score(home, away), laterGames: undefined }
      const { plan: undo, after } = attempt(corrected, back)
      check({ before, corrected, undo, after })
    }),
    sample,
  )
}

/** Expects that each team of a game is a seed of its matchup or the winner of a matchup before it. */
function expectAdvancingTeams(simulated: SimulatedBracket, gameId: string) {
  const matchups = matchupsOf(treeOf(simulated))
  const { game, sides = [] } = matchups.find((matchup) => matchup.game?.id === gameId) ?? {}
  for (const { from, team } of sides) {
    const feeder = matchups.find(({ matchId }) => matchId === from)
    expect([game?.home_team_id, game?.away_team_id]).toContain(feeder ? feeder.winnerId : team?.id)
  }
}

function winnerIn(state: GameState) {
  return state.exists ? resultOf(state).winnerTeamId : null
}

function contentsIn(simulated: SimulatedBracket, gameId: GameId) {
  const state = stateOf(simulated, gameId)
  return state.exists ? contentsOf(state) : null
}

/** The matchups that the winner of a matchup would play, up to the final. */
function matchupsAfter(simulated: SimulatedBracket, matchId: MatchupId): string[] {
  const tree = treeOf(simulated)
  const matchup = matchupsOf(tree).find((candidate) => candidate.matchId === matchId)
  const next = matchup && nextOf(tree, matchup)?.matchup
  return next ? [next.matchId, ...matchupsAfter(simulated, next.matchId)] : []
}

describe('the plan for a change of a result', () => {
  it('runs the command alone when the winner stays the same', () => {
    forAnyChange(({ gameId, command, plan, before }) => {
      const state = gameIn(before, gameId)
      const changed = command(state).reduce<GameState>(
        (current, event) => recordScore.evolve(current, event, ''),
        state,
      )
      if (!divisionOf(before).games[gameId]?.holds || winnerIn(state) !== winnerIn(changed)) return
      expect(plan.kind).toBe(changed.exists ? 'run' : 'release-matchup')
    })
  })

  it('changes only the corrected game and those on the way from it to the final', () => {
    forAnyChange(({ gameId, plan, before, after }) => {
      const { matchId } = gameIn(before, gameId).bracket
      const onTheWay = matchupsAfter(before, matchId)
      if (plan.kind === 'correct')
        for (const later of plan.correction.later) expect(onTheWay).toContain(later.matchId)
      for (const id of before.games.keys()) {
        const state = stateOf(before, id)
        if (id === gameId || (state.exists && onTheWay.includes(state.bracket?.matchId ?? ''))) continue
        expect(stateOf(after, id)).toBe(state)
      }
    })
  })

  it('changes no later game when later games are kept', () => {
    forAnyChange(({ gameId, laterGames, before, after }) => {
      if (laterGames !== 'keep') return
      for (const id of before.games.keys()) {
        if (id !== gameId) expect(stateOf(after, id)).toBe(stateOf(before, id))
      }
    })
  })

  it('the plan for a change of a result is a refusal only when later games are affected without a choice, or when a voided game cannot come back', () => {
    const kinds = new Set<string>()
    forAnyChange(({ gameId, laterGames, plan, before }) => {
      kinds.add(plan.kind)
      if (plan.kind !== 'refuse') return
      if (!divisionOf(before).games[gameId]?.holds) {
        const { matchId } = gameIn(before, gameId).bracket
        const matchup = matchupsOf(treeOf(before)).find((candidate) => candidate.matchId === matchId)
        const { home, away } = (matchup && homeAndAway(matchup)) ?? {}
        expect(plan.problem.code).toBe(home && away ? 'matchup-teams' : 'matchup-open')
        const { homeTeamId, awayTeamId } = gameIn(before, gameId).ids
        expect([home?.id, away?.id]).not.toEqual([homeTeamId, awayTeamId])
        return
      }
      expect(plan.problem.code).toBe('later-games-affected')
      expect(laterGames).toBeUndefined()
      const onTheWay = matchupsAfter(before, gameIn(before, gameId).bracket.matchId)
      expect(plan.problem.issues?.length).toBeGreaterThan(0)
      for (const { path, message } of plan.problem.issues ?? []) {
        const [matchup = ''] = /R\d+M\d+/.exec(message) ?? []
        expect(onTheWay).toContain(matchup)
        expect(gameOfMatchup(divisionOf(before), matchup)).toBe(path)
      }
    })
    expect([...kinds].sort()).toEqual(['correct', 'refuse', 'release-matchup', 'run', 'take-matchup'])
  })

  it('frees the matchups of voided games and keeps those of all others', () => {
    forAnyChange(({ plan, after }) => {
      if (plan.kind !== 'correct') return
      for (const { gameId, matchId, action } of plan.correction.later)
        expect(gameOfMatchup(divisionOf(after), matchId)).toBe(action === 'voided' ? null : gameId)
      expect(after.season.openCorrections).toEqual([])
    })
  })

  it.each(['replay', 'void'] as const)(
    'restores every game when a correction after %s is undone and no game was kept',
    (laterGames) => {
      let undone = 0
      forCorrectionAndReturn(scenarioWithoutKeep, laterGames, ({ before, corrected, undo, after }) => {
        expect(undo).toMatchObject({
          kind: 'correct',
          correction: { undoes: divisionOf(corrected).corrections.at(-1)?.correctionId },
        })
        undone += 1
        for (const id of before.games.keys()) {
          expect(contentsIn(after, id)).toEqual(contentsIn(before, id))
          expect(divisionOf(after).games[id]?.holds).toBe(divisionOf(before).games[id]?.holds)
        }
      })
      expect(undone).toBeGreaterThan(20)
    },
  )

  it.each(['replay', 'void'] as const)(
    'restores all later games or none when the old winner is put back after %s, and only with teams that advance',
    (laterGames) => {
      const undos = new Set<boolean>()
      forCorrectionAndReturn(scenarioWithKeptTie, laterGames, ({ before, corrected, undo, after }) => {
        const { later } = divisionOf(corrected).corrections.at(-1) ?? { later: [] }
        const undone = undo?.kind === 'correct' && undo.correction.undoes !== null
        undos.add(undone)
        for (const { gameId, action } of later) {
          expect(contentsIn(after, gameId)).toEqual(contentsIn(undone ? before : corrected, gameId))
          // A replayed game holds its matchup all the time, so it also comes back with a team that was kept.
          if (undone && action === 'voided') expectAdvancingTeams(after, gameId)
        }
      })
      expect(undos).toEqual(new Set([true, false]))
    },
  )

  it('leaves every game between the winners of the games before it, when no game is kept', () => {
    fc.assert(
      fc.property(scenarioWithoutKeep, (built) => {
        const simulated = bracketOf(built)
        for (const { game } of matchupsOf(treeOf(simulated)))
          if (game) expectAdvancingTeams(simulated, game.id)
      }),
      sample,
    )
  })
})
