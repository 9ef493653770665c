import type { DownstreamGames } from '@league/contracts/bracket/corrections'
import { MAX_PLAYS } from '@league/contracts/game/commands'
import {
  DEFAULT_PERIOD_SECONDS,
  DEFAULT_TIME_OUTS,
  type LiveGame,
  startedGame,
} from '@league/contracts/game/live-rules'
import type { GameView, PlayView } from '@league/contracts/game/views'
import type { GameOutbox } from './game-outbox.ts'
import type { GameStart, LiveBatch, LiveQueue, NewPlay } from './live-types.ts'

const noPlays = {
  recorded: [],
  revision: null,
  start: null,
  queued: [],
  isFinishing: false,
  batch: null,
  refused: [],
  stopped: null,
  sendsSingly: false,
} satisfies Partial<LiveQueue>

/** Starts a game on this device. */
export function startLive(outbox: GameOutbox, start: GameStart & { at: string }): GameOutbox {
  const { at, gamePeriodId = null, period_seconds: periodSeconds, time_outs: timeOuts } = start
  const base = startedGame({
    at,
    gamePeriodId,
    periodSeconds: periodSeconds ?? DEFAULT_PERIOD_SECONDS,
    timeOuts: timeOuts ?? DEFAULT_TIME_OUTS,
  })
  return { ...outbox, live: { ...noPlays, base, start } }
}

/** Takes over what the server has. What this device knows better is kept. */
export function syncLive(outbox: GameOutbox, game: GameView, plays: readonly PlayView[]): GameOutbox {
  const base = baseOf(game)
  const { live } = outbox
  if (live?.revision && BigInt(live.revision) > BigInt(game.revision)) return outbox
  if (!base) return live && isDone(live) ? { ...outbox, live: undefined } : outbox
  return { ...outbox, live: { ...noPlays, ...live, base, recorded: plays, revision: game.revision } }
}

function isDone({ start, queued, isFinishing, refused }: LiveQueue): boolean {
  return !start && !isFinishing && queued.length + refused.length === 0
}

/** Adds plays, or the end of the game, to what will be sent. */
export function enqueue(
  outbox: GameOutbox,
  { plays = [], finish }: { plays?: readonly NewPlay[]; finish?: { laterGames?: DownstreamGames } },
): GameOutbox {
  const { live } = outbox
  if (!live) return outbox
  const queued = [...live.queued, ...plays]
  const next = { ...live, queued, stopped: null, asksLaterGames: false }
  if (!finish) return { ...outbox, live: next }
  return { ...outbox, live: { ...next, isFinishing: true, laterGames: finish.laterGames } }
}

/** Moves the next command into flight, unless one is or nothing may be sent. */
export function takeLiveBatch(outbox: GameOutbox, newKey: () => string): GameOutbox {
  const { live } = outbox
  if (!live || live.batch || live.stopped !== null) return outbox
  const next = nextBatch(live)
  return next ? { ...outbox, live: { ...live, batch: { ...next, key: newKey() } } } : outbox
}

function nextBatch(live: LiveQueue): Omit<LiveBatch, 'key'> | null {
  if (live.start) return { kind: 'start', count: 0 }
  if (live.queued.length > 0) {
    return { kind: 'plays', count: live.sendsSingly ? 1 : Math.min(live.queued.length, MAX_PLAYS) }
  }
  return live.isFinishing ? { kind: 'finish', count: 0 } : null
}

/** Ends the command in flight after the server has carried it out. */
export function acceptLive(outbox: GameOutbox, game: GameView): GameOutbox {
  const { live } = outbox
  if (!live?.batch) return outbox
  const { kind, count } = live.batch
  const base = baseOf(game) ?? live.base
  const accepted = { ...live, base, batch: null, revision: game.revision }
  if (kind === 'start') return { ...outbox, live: { ...accepted, start: null } }
  if (kind === 'finish') {
    const finished = { ...accepted, isFinishing: false }
    return { ...outbox, live: isDone(finished) ? undefined : finished }
  }
  const recorded = addPlays(live.recorded, live.queued.slice(0, count))
  const next = { ...accepted, recorded, queued: live.queued.slice(count) }
  return { ...outbox, live: { ...next, sendsSingly: live.sendsSingly && next.queued.length > 0 } }
}

/** Why the server has refused a command of live scoring. */
export interface LiveRefusal {
  message: string
  /** Whether nothing of the game can be sent at the moment. */
  isAboutGame: boolean
  /** Whether the user has to choose what happens to later games of a bracket. */
  asksLaterGames?: boolean
}

/**
 * Ends the command in flight after a refusal. Plays are then tried one by one, and a refused one is set aside.
 * If nothing of the game can be sent at the moment, everything waits.
 */
export function refuseLive(outbox: GameOutbox, refusal: LiveRefusal): GameOutbox {
  const { live } = outbox
  if (!live?.batch) return outbox
  const { kind, count } = live.batch
  const { message, isAboutGame, asksLaterGames = false } = refusal
  const next = { ...live, batch: null }
  if (kind !== 'plays' || isAboutGame)
    return { ...outbox, live: { ...next, stopped: message, asksLaterGames } }
  if (count > 1) return { ...outbox, live: { ...next, sendsSingly: true } }
  const [play, ...queued] = live.queued
  if (!play) return { ...outbox, live: next }
  return { ...outbox, live: { ...next, queued, refused: [...live.refused, { play, refusal: message }] } }
}

/** Sends again what has waited, under a new key. */
export function retryLive(outbox: GameOutbox): GameOutbox {
  if (!outbox.live) return outbox
  return { ...outbox, live: { ...outbox.live, batch: null, stopped: null, asksLaterGames: false } }
}

/** Forgets refused plays. */
export function discardRefused(outbox: GameOutbox): GameOutbox {
  return outbox.live ? { ...outbox, live: { ...outbox.live, refused: [] } } : outbox
}

/** Forgets everything that was scored live on this device and that the server does not have. */
export function discardLive(outbox: GameOutbox): GameOutbox {
  return { ...outbox, live: undefined }
}

/**
 * Returns how many taps of a game the server has not accepted yet. A tap that was taken back before it was sent is none,
 * but the count is 0 only if nothing has to be sent.
 */
export function countUnsentPlays({ live }: Pick<GameOutbox, 'live'>): number {
  if (!live) return 0
  const { queued, refused, start, isFinishing } = live
  const takenBack = new Set(queued.map(({ of }) => of))
  const undone = queued.filter(({ id }) => takenBack.has(id)).length
  const taps = Math.max(queued.length - 2 * undone, Math.sign(queued.length))
  return taps + refused.length + Number(start !== null) + Number(isFinishing)
}

/** Returns plays with later ones added. Those that were taken back, and the clock, are left out. */
export function addPlays(plays: readonly PlayView[], added: readonly NewPlay[]): PlayView[] {
  const takenBack = new Set(added.map(({ of }) => of))
  const known = new Set(plays.map(({ id }) => id))
  const all = [
    ...plays,
    ...added
      .filter(({ id, kind }) => kind !== 'clock' && kind !== 'taken-back' && !known.has(id))
      .map(toView),
  ]
  return all.filter(({ id }) => !takenBack.has(id))
}

function toView({ id, kind, at, clock, gamePeriodId = null, team_id, player_id, action, players }: NewPlay) {
  return { id, kind, at, clock, gamePeriodId, team_id, player_id, action, players } as PlayView
}

function baseOf({ live }: GameView): LiveGame | null {
  if (!live) return null
  const { period, clock, period_seconds: periodSeconds, time_outs: timeOuts } = live
  const gamePeriodId = period?.id ?? null
  return {
    ...startedGame({ at: clock.at, gamePeriodId, periodSeconds, timeOuts }),
    clock: { ...clock, gamePeriodId },
  }
}
