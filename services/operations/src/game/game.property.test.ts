import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventCatalogue } from '@league/contracts/events'
import type { GameEvent } from '@league/contracts/game/events'
import { resultAfter, unplayed } from '@league/contracts/game/result'
import { isCompleted } from '@league/contracts/game/rules'
import { Problem } from '@league/contracts/kernel/problem'
import { fold } from '../kernel/decider.ts'
import { ids, scheduled } from '../testing/example-game.ts'
import { issued } from '../testing/given.ts'
import { changeGameDetails } from './change-game-details.ts'
import { deleteGame } from './delete-game.ts'
import { game } from './game.ts'
import { recordPlayerStats } from './record-player-stats.ts'
import { recordScore } from './record-score.ts'
import { restoreScore } from './restore-score.ts'
import type { GameState, PlayedGame } from './state.ts'

type Decision = (state: GameState) => readonly GameEvent[]

const team = fc.constantFrom(ids.homeTeamId, ids.awayTeamId, 'sky')
const points = fc.constantFrom(0, 1, 80)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const line = fc.record({
  playerId: fc.constantFrom('stewart', 'ionescu', 'collier'),
  played: maybe(fc.boolean()),
  stats: fc.dictionary(fc.constantFrom('pts', 'ftm', 'fta', 'fgm'), fc.nat(3)),
})

const decision: fc.Arbitrary<Decision> = fc.oneof(
  fc
    .record({
      home: points,
      away: points,
      periodScores: fc.array(
        fc.record({ gamePeriodId: fc.constantFrom('q1', 'q2'), teamEntryId: team, score: points }),
        { maxLength: 2 },
      ),
    })
    .map((command) => (state: GameState) => recordScore.decide(command, state, issued)),
  fc
    .record({
      status: maybe(fc.constantFrom('scheduled', 'final', 'forfeit', 'postponed', 'cancelled')),
      winnerTeamId: maybe(team),
      date: maybe(fc.constantFrom('2026-06-01', '', null)),
      location: maybe(fc.constantFrom('Barclays Center', '')),
      videoUrl: maybe(fc.constantFrom('https://youtu.be/dQw4w9WgXcQ', 'nonsense', null)),
    })
    .map((command) => (state: GameState) => changeGameDetails.decide(command, state, issued)),
  fc
    .record({ teams: fc.array(fc.record({ teamEntryId: team, lines: fc.array(line) }), { maxLength: 2 }) })
    .map((command) => (state: GameState) => recordPlayerStats.decide(command, state, issued)),
  fc
    .nat(8)
    .map(
      (at) => (state: GameState) =>
        restoreScore.decide({ eventId: `event-${at}`, reason: 'Wrong sheet' }, state, issued),
    ),
  fc.constant((state: GameState) => deleteGame.decide({}, state, issued)),
)

function refusedOr(decide: () => readonly GameEvent[]): readonly GameEvent[] {
  try {
    return decide()
  } catch (error) {
    if (error instanceof Problem) return []
    throw error
  }
}

it('decides any commands in any order: nothing breaks, a repeat changes nothing, and the read side sees the same result', () => {
  fc.assert(
    fc.property(fc.array(decision, { maxLength: 20 }), (decisions) => {
      const log: GameEvent[] = [scheduled]
      let state = game.evolve(game.initialState, scheduled, 'event-0')
      for (const decide of decisions) {
        for (const event of refusedOr(() => decide(state))) {
          eventCatalogue.get(event.type)?.schema.parse(event.data)
          state = game.evolve(state, event, `event-${log.length}`)
          log.push(event)
        }
        expect(refusedOr(() => decide(state))).toEqual([])
        holds(state)
      }
      const again = log.map((event, index) => ({ event, eventId: `event-${index}` }))
      expect(fold(game, again)).toEqual(state)
      if (state.exists) expect(shown(log)).toEqual(resultOf(state))
    }),
    { numRuns: 500 },
  )
})

function resultOf({ status, score, winnerTeamId }: PlayedGame) {
  const [score_home, score_away] = [score?.home ?? null, score?.away ?? null]
  return { status, score_home, score_away, winner_team_id: winnerTeamId }
}

/** The result that the read side makes of the same log. */
function shown(log: readonly GameEvent[]) {
  let result = unplayed
  for (const event of log) {
    switch (event.type) {
      case 'ScoreRecorded':
      case 'ScoreCorrected':
      case 'GameForfeited':
      case 'GamePostponed':
      case 'GameCancelled':
      case 'GameReinstated':
        result = resultAfter(result, event)
    }
  }
  return result
}

/** What is true of every game, whatever happened to it. */
function holds(state: GameState): void {
  if (!state.exists) return
  const result = resultOf(state)
  if (state.status === 'scheduled') expect(isCompleted(result)).toBe(false)
  if (state.status === 'final') expect(state.score).not.toBeNull()
  if (state.status === 'forfeit') expect([ids.homeTeamId, ids.awayTeamId]).toContain(state.winnerTeamId)
  for (const lines of Object.values(state.lines)) {
    for (const { stats, played } of Object.values(lines)) {
      expect(stats['ftm'] ?? 0).toBeLessThanOrEqual(stats['fta'] ?? 0)
      expect(stats).not.toHaveProperty('fgm')
      if (!played) expect(stats).toEqual({})
    }
  }
}
