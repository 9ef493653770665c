import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventCatalogue } from '@league/contracts/events'
import type { GameEvent } from '@league/contracts/game/events'
import { startedGame, withPlay } from '@league/contracts/game/live-rules'
import { acceptsScore } from '@league/contracts/game/rules'
import { Problem } from '@league/contracts/kernel/problem'
import { fold } from '../kernel/command-handler.ts'
import { ids, recorded, scheduled } from '../testing/example-game.ts'
import { context } from '../testing/given.ts'
import { changeGameDetails } from './details-commands.ts'
import { finishGame, type NewPlay, recordPlays, startGame } from './live-commands.ts'
import { deleteGame } from './status-commands.ts'
import { game, type GameState, isInPlay, type PlayLog, type RecordedScore } from './state.ts'
import { recordPlayerStats } from './stat-commands.ts'
import { recordScore, restoreScore } from './score-commands.ts'

type Decision = (state: GameState) => readonly GameEvent[]

const team = fc.constantFrom(ids.homeTeamId, ids.awayTeamId, 'sky')
const points = fc.constantFrom(0, 1, 80)
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const line = fc.record({
  playerId: fc.constantFrom('stewart', 'ionescu', 'collier'),
  played: optional(fc.boolean()),
  stats: fc.dictionary(fc.constantFrom('pts', 'ftm', 'fta', 'fgm'), fc.nat(3)),
})

const at = '2026-06-01T23:00:00.000Z'
const shownStats = new Set(['pts', 'ftm', 'fta', 'pf'])
const moment = { at, gamePeriodId: 'q1', clock: 300 }
const playId = fc.nat(9).map((index) => `play-${index}`)
const play: fc.Arbitrary<NewPlay> = fc.oneof(
  fc
    .record({
      playId,
      teamEntryId: team,
      playerId: fc.constantFrom('stewart', 'ionescu', 'collier'),
      action: fc.constantFrom('made3', 'made1', 'missed1', 'foul'),
    })
    .map((action): NewPlay => ({ ...moment, ...action, kind: 'action' })),
  playId.map((id): NewPlay => ({ ...moment, playId: id, kind: 'time-out', teamEntryId: ids.homeTeamId })),
  playId.map((of): NewPlay => ({ ...moment, playId: `${of}-back`, kind: 'taken-back', of })),
)

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
    .map((command) => (state: GameState) => recordScore.decide(command, state, context)),
  fc
    .record({
      status: optional(fc.constantFrom('scheduled', 'final', 'forfeit', 'postponed', 'cancelled')),
      winnerTeamId: optional(team),
      date: optional(fc.constantFrom('2026-06-01', '', null)),
      location: optional(fc.constantFrom('Barclays Center', '')),
      videoUrl: optional(fc.constantFrom('https://youtu.be/dQw4w9WgXcQ', 'nonsense', null)),
    })
    .map((command) => (state: GameState) => changeGameDetails.decide(command, state, context)),
  fc
    .record({ teams: fc.array(fc.record({ teamEntryId: team, lines: fc.array(line) }), { maxLength: 2 }) })
    .map((command) => (state: GameState) => recordPlayerStats.decide(command, state, context)),
  fc
    .nat(8)
    .map((index) => (state: GameState) => restoreScore.decide({ eventId: `event-${index}` }, state, context)),
  fc.constant((state: GameState) => startGame.decide({ at }, state, context)),
  fc
    .array(play, { maxLength: 4 })
    // A device takes back a play after it has recorded it.
    .map((plays) => [...plays].sort((a, b) => Number('of' in a) - Number('of' in b)))
    .map(
      (plays) => (state: GameState) =>
        recordPlays.decide({ plays, shownStats, idsOf: (id) => [id] }, state, context),
    ),
  fc.constant((state: GameState) => finishGame.decide({}, state, context)),
  fc.constant((state: GameState) => deleteGame.decide({}, state, context)),
)

/** Returns the events of a decision, and none if it is refused. */
function eventsOf(decide: () => readonly GameEvent[]): readonly GameEvent[] {
  try {
    return decide()
  } catch (error) {
    if (error instanceof Problem) return []
    throw error
  }
}

it('a game stays consistent under any commands in any order, and a repeated command appends nothing', () => {
  fc.assert(
    fc.property(fc.array(decision, { maxLength: 20 }), (decisions) => {
      const log: GameEvent[] = [scheduled]
      let state = game.evolve(game.initialState, scheduled, 'event-0')
      for (const decide of decisions) {
        for (const event of eventsOf(() => decide(state))) {
          eventCatalogue.get(event.type)?.schema.parse(event.data)
          state = game.evolve(state, event, `event-${log.length}`)
          log.push(event)
        }
        expect(eventsOf(() => decide(state))).toEqual([])
        expectConsistent(state)
      }
      const replayed = log.map((event, index) => ({ event, eventId: `event-${index}` }))
      expect(fold(game, replayed)).toEqual(state)
    }),
    { numRuns: 500 },
  )
})

it('restoreScore restores any recorded score, with the score before it in the event', () => {
  const gameAndChoice = fc.record({ decisions: fc.array(decision, { maxLength: 20 }), choice: fc.nat() })
  fc.assert(
    fc.property(gameAndChoice, ({ decisions, choice }) => {
      let state = game.evolve(game.initialState, scheduled, 'event-0')
      let count = 0
      for (const decide of decisions) {
        for (const event of eventsOf(() => decide(state))) {
          count += 1
          state = game.evolve(state, event, `event-${count}`)
        }
      }
      if (!state.exists || !acceptsScore(state)) return
      const recorded: RecordedScore[] = []
      for (let next = state.lastScore; next; next = next.earlier) recorded.push(next)
      const { eventId, score } = recorded[choice % recorded.length] ?? {}
      if (!eventId) return
      const before = state.score
      const events = restoreScore.decide({ eventId }, state, context)
      const [correction] = events
      if (correction) expect(correction.data).toMatchObject({ before, after: score, restoredFrom: eventId })
      const restored = events.reduce(
        (current, event) => game.evolve(current, event, 'restored'),
        state as GameState,
      )
      expect(restored).toMatchObject({ score })
    }),
    { numRuns: 500 },
  )
})

const noPoints = { home: 0, away: 0 }

/** Checks what is true of every game, whatever happened to it. */
function expectConsistent(state: GameState): void {
  if (!state.exists) return
  if (state.status === 'scheduled') expect(state.score ?? noPoints).toEqual(noPoints)
  if (state.status === 'final') expect(state.score).not.toBeNull()
  if (state.status === 'forfeit') expect([ids.homeTeamId, ids.awayTeamId]).toContain(state.winnerTeamId)
  if (isInPlay(state)) expect(state.live).toMatchObject(tallies(state.playLog))
  for (const lines of Object.values(state.lines)) {
    for (const { stats, played } of Object.values(lines)) {
      expect(stats).not.toHaveProperty('fgm')
      if (!played) expect(stats).toEqual({})
    }
  }
}

/** Returns the points, fouls and time-outs of the plays that nobody has taken back, counted from the start. */
function tallies(log: PlayLog | null) {
  const plays = playsOf(log)
  const takenBack = new Set(plays.flatMap((entry) => (entry.kind === 'taken-back' ? entry.play.playId : [])))
  const left = plays.filter(({ kind, playId: id }) => kind !== 'taken-back' && !takenBack.has(id))
  const start = startedGame({ at, gamePeriodId: null, periodSeconds: 600, timeOuts: 4 })
  const live = left.reduce((after, entry) => withPlay(after, entry, ids.homeTeamId), start)
  return { periods: live.periods, timeOutsTaken: live.timeOutsTaken }
}

function playsOf(log: PlayLog | null): PlayLog['plays'] {
  return log ? [...playsOf(log.earlier), ...log.plays] : []
}

it('a score of a game is added to the earlier ones without copying them, so that long streams load fast', () => {
  const before = fold(game, [
    { event: scheduled, eventId: 'event-0' },
    { event: recorded(80, 75), eventId: 'event-1' },
  ])
  const after = game.evolve(before, recorded(81, 75), 'event-2')
  if (!before.exists || !after.exists) throw new Error('The game does not exist.')
  expect(after.lastScore?.earlier).toBe(before.lastScore)
})
