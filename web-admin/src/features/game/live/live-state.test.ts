import { startedGame } from '@league/contracts/game/live-rules'
import { expect, it } from 'vitest'
import { emptyGameOutbox, type GameOutbox } from '../outbox/game-outbox.ts'
import {
  acceptLive,
  countUnsentPlays,
  enqueue,
  refuseLive,
  startLive,
  syncLive,
  takeLiveBatch,
} from '../outbox/live-queue.ts'
import type { NewPlay } from '../outbox/live-types.ts'
import { gameDetail } from '../../../../test/game-detail.ts'
import { liveStateOf, tallyText } from './live-state.ts'

const at = (second: number) => `2026-06-01T19:00:${String(second).padStart(2, '0')}.000Z`
const did = (id: string, action: NewPlay['action'], player_id = 'p1'): NewPlay => ({
  id,
  kind: 'action',
  at: at(Number(id)),
  gamePeriodId: 'q1',
  clock: 600 - Number(id),
  team_id: player_id === 'p1' ? 'home' : 'away',
  player_id,
  action,
})
const takeBack = (id: string, of: string): NewPlay => ({ id, kind: 'taken-back', at: at(9), clock: 500, of })
const started = () =>
  startLive(emptyGameOutbox('user', 'g1'), {
    at: at(0),
    gamePeriodId: 'q1',
    period_seconds: 600,
    time_outs: 4,
  })
const tap = (outbox: GameOutbox, ...plays: NewPlay[]) => enqueue(outbox, { plays })
const stateOf = ({ live }: GameOutbox) => {
  if (!live) throw new Error('The game is not scored live.')
  return liveStateOf(live, 'home')
}
const { status: _, ...scheduled } = gameDetail.game
const inPlay = (revision: string, home = 0) => {
  const side = { score: 0, fouls: 0, time_outs_left: 4 }
  return {
    ...scheduled,
    status: 'scheduled' as const,
    revision,
    live: {
      home: { ...side, score: home },
      away: side,
      period: { id: 'q1', name: 'Q1' },
      clock: { seconds: 600, running: false, at: at(0) },
      period_seconds: 600,
      time_outs: 4,
    },
  }
}
let keys = 0
const take = (outbox: GameOutbox) => takeLiveBatch(outbox, () => `key-${(keys += 1)}`)
/** Sends everything that may be sent, and returns the kinds of the commands. */
function sendAll(outbox: GameOutbox): { outbox: GameOutbox; sent: string[] } {
  const sent: string[] = []
  let current = take(outbox)
  while (current.live?.batch) {
    sent.push(`${current.live.batch.kind} ${current.live.batch.count}`)
    current = take(acceptLive(current, inPlay(String(10 + sent.length))))
  }
  return { outbox: current, sent }
}

it('every tap changes the score, the tally and the log at once, also before it is sent', () => {
  const state = stateOf(tap(started(), did('1', 'made3'), did('2', 'foul', 'p3'), did('3', 'made1')))
  expect(state.score).toEqual({ home: 4, away: 0 })
  expect(state.log.map(({ play, score, isSent }) => [play.id, score?.home ?? null, isSent])).toEqual([
    ['3', 4, false],
    ['2', null, false],
    ['1', 3, false],
  ])
  expect([...state.tallies.values()].map(tallyText)).toEqual(['4 pts', '1 foul'])
})

it('taking back a tap removes it everywhere, and a changed tap keeps its place in the log', () => {
  const outbox = tap(started(), did('1', 'made3'), did('2', 'made2'))
  expect(stateOf(tap(outbox, takeBack('8', '2'))).score).toEqual({ home: 3, away: 0 })
  const changed = { ...did('1', 'made2'), id: '7' }
  const state = stateOf(tap(outbox, takeBack('8', '1'), changed))
  expect(state.log.map(({ play }) => play.id)).toEqual(['2', '7'])
  expect(state.score).toEqual({ home: 4, away: 0 })
})

it('taps that are taken back before they are sent do not count as unsent taps, but the rest has to be sent', () => {
  const { outbox: sent } = sendAll(tap(started(), did('1', 'made3')))
  const taps = tap(sent, did('2', 'made2'), did('3', 'foul'), did('4', 'foul'))
  const undone = tap(taps, takeBack('8', '4'), takeBack('9', '3'))
  expect(countUnsentPlays(undone)).toBe(1)
  expect(countUnsentPlays(tap(undone, takeBack('10', '2')))).toBe(1)
  expect(countUnsentPlays(tap(sent, takeBack('11', '1')))).toBe(1)
  expect(countUnsentPlays(sent)).toBe(0)
})

it('the start, the taps and the end are sent in order, and the device forgets a finished game', () => {
  const outbox = enqueue(tap(started(), did('1', 'made3'), did('2', 'made2')), { finish: {} })
  expect(countUnsentPlays(outbox)).toBe(4)
  const { outbox: after, sent } = sendAll(outbox)
  expect(sent).toEqual(['start 0', 'plays 2', 'finish 0'])
  expect(after.live).toBeUndefined()
})

it('taps that are made while others are in flight stay for the next command', () => {
  const first = take(acceptLive(take(tap(started(), did('1', 'made3'))), inPlay('5')))
  const more = tap(first, did('2', 'made2'))
  const after = acceptLive(more, inPlay('6', 3))
  expect(after.live?.queued.map(({ id }) => id)).toEqual(['2'])
  expect(after.live?.recorded.map(({ id }) => id)).toEqual(['1'])
  expect(stateOf(after).score).toEqual({ home: 5, away: 0 })
})

it('a tap that the server has already is counted once when the game is read again', () => {
  const outbox = tap(acceptLive(take(started()), inPlay('5')), did('1', 'made3'))
  const read = syncLive(outbox, inPlay('6', 3), [{ ...did('1', 'made3'), gamePeriodId: 'q1' } as never])
  expect(stateOf(read).score).toEqual({ home: 3, away: 0 })
  expect(syncLive(read, inPlay('5'), []).live?.recorded).toHaveLength(1)
})

it('a refused tap is set aside, and the others are sent', () => {
  const outbox = acceptLive(take(tap(started(), did('1', 'made3'), did('2', 'made2'))), inPlay('5'))
  const refused = take(refuseLive(take(outbox), { message: 'No', isAboutGame: false }))
  expect(refused.live?.batch?.count).toBe(1)
  const after = take(refuseLive(refused, { message: 'This player is not on the team.', isAboutGame: false }))
  expect(after.live?.refused.map(({ play }) => play.id)).toEqual(['1'])
  expect(after.live?.queued.map(({ id }) => id)).toEqual(['2'])
  expect(countUnsentPlays(after)).toBe(2)
})

it('nothing is sent while the game takes no plays, and everything after it does again', () => {
  const outbox = acceptLive(take(tap(started(), did('1', 'made3'))), inPlay('5'))
  const stopped = refuseLive(take(outbox), {
    message: 'A postponed game cannot be scored.',
    isAboutGame: true,
  })
  expect(take(stopped).live?.batch).toBeNull()
  expect(sendAll(tap(stopped, did('2', 'made2'))).sent).toEqual(['plays 2'])
})

it('a running clock continues from the instant at which it was started', () => {
  const run: NewPlay = { id: '4', kind: 'clock', at: at(4), gamePeriodId: 'q1', clock: 600, running: true }
  const { clock } = stateOf(tap(started(), run)).live
  expect(clock).toEqual({ gamePeriodId: 'q1', seconds: 600, running: true, at: at(4) })
  expect(startedGame({ at: at(0), gamePeriodId: null, periodSeconds: 60, timeOuts: 2 }).clock.running).toBe(
    false,
  )
})

it('a game that later games of a bracket depend on waits for a choice, which is sent with its end', () => {
  const outbox = enqueue(acceptLive(take(started()), inPlay('5')), { finish: {} })
  const refusal = { message: 'Choose first.', isAboutGame: false, asksLaterGames: true }
  const refused = refuseLive(take(outbox), refusal)
  expect(refused.live).toMatchObject({ stopped: 'Choose first.', asksLaterGames: true, isFinishing: true })
  expect(take(refused).live?.batch).toBeNull()
  const chosen = take(enqueue(refused, { finish: { laterGames: 'void' } }))
  expect(chosen.live).toMatchObject({
    batch: { kind: 'finish' },
    laterGames: 'void',
    asksLaterGames: false,
  })
})

it('A substitution in the log names who comes in and who goes out', () => {
  const lineup = (id: string, ...players: string[]): NewPlay => ({
    id,
    kind: 'lineup',
    at: at(Number(id)),
    clock: 600,
    team_id: 'home',
    players,
  })
  const [substitution] = stateOf(tap(started(), lineup('1', 'p1', 'p2'), lineup('2', 'p1', 'p3'))).log
  expect(substitution).toMatchObject({ playerId: 'p3', leavingId: 'p2' })
})
