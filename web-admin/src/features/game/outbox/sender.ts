import { ApiProblem } from '@league/contracts/client/api-client'
import type { GameView } from '@league/contracts/game/views'
import { Problem } from '@league/contracts/kernel/problem'
import { acceptBatch, rebaseBatch, refuseAllEntries, refuseBatch, takeBatch } from './batch.ts'
import type { RecordedValues } from './fields.ts'
import type { Batch, GameOutbox } from './game-outbox.ts'
import { acceptLive, refuseLive, retryLive, takeLiveBatch } from './live-queue.ts'
import type { LiveBatch, LiveQueue } from './live-types.ts'

export type SendState = 'idle' | 'sending' | 'waiting' | 'signed-out'

export interface SenderDependencies {
  readOutboxes(): Promise<GameOutbox[]>
  change(gameId: string, step: (outbox: GameOutbox) => GameOutbox): Promise<GameOutbox>
  /**
   * @returns the revision of the game after the command
   * @throws Problem
   */
  send(batch: Batch, gameId: string): Promise<string>
  /**
   * @returns the game after a command of live scoring
   * @throws Problem
   */
  sendLive(live: LiveQueue, batch: LiveBatch, gameId: string): Promise<GameView>
  /** @throws Problem */
  readGame(gameId: string): Promise<RecordedValues>
  newKey(): string
  /** Runs the work while no other tab of this device sends. */
  runExclusively(work: () => Promise<void>): Promise<void>
  /** Runs the work after a delay. Returns a function that cancels it. */
  schedule(work: () => void, delayMs: number): () => void
  /** Returns a number between 0 and 1. It spreads the retries of devices that lost the same network. */
  random(): number
  onStateChange(state: SendState, failure?: unknown): void
}

const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 60_000
/** The server counts writes per minute. */
const MIN_RATE_LIMITED_RETRY_MS = 10_000

const GAME_DELETED_MESSAGE = 'This game was deleted.'

/** Returns the delay before the next attempt, in milliseconds, after this many failed attempts in a row. */
export function retryDelay(failedAttempts: number, isRateLimited: boolean, random: number): number {
  const backoff = FIRST_RETRY_MS * 2 ** Math.max(0, failedAttempts - 1)
  const delay = Math.min(MAX_RETRY_MS, backoff) * (0.5 + random / 2)
  return isRateLimited ? Math.max(MIN_RATE_LIMITED_RETRY_MS, delay) : delay
}

/**
 * Sends queued entries, one command at a time, until nothing is left that may be sent. A command without an
 * answer is retried under the same key with growing delays. Only durations are measured, so a changed clock
 * has no effect.
 */
export function createSender(deps: SenderDependencies) {
  let failedAttempts = 0
  let running: Promise<void> | null = null
  let runAgain = false
  let isStopped = false
  let cancelScheduled = () => {}

  /** Sends the entries of a game until none is left that may be sent, or sending is stopped. */
  async function drain(gameId: string): Promise<void> {
    for (;;) {
      const { batch } = await deps.change(gameId, (outbox) => takeBatch(outbox, deps.newKey))
      if (isStopped) return
      if (!batch) break
      deps.onStateChange('sending')
      await sendBatch(batch, gameId)
      failedAttempts = 0
    }
    for (;;) {
      const { live } = await deps.change(gameId, (outbox) => takeLiveBatch(outbox, deps.newKey))
      if (isStopped || !live?.batch) return
      deps.onStateChange('sending')
      await sendLive(live, live.batch, gameId)
      failedAttempts = 0
    }
  }

  async function sendLive(live: LiveQueue, batch: LiveBatch, gameId: string): Promise<void> {
    const changeIfInFlight = (step: (outbox: GameOutbox) => GameOutbox) =>
      deps.change(gameId, (outbox) => (outbox.live?.batch?.key === batch.key ? step(outbox) : outbox))
    try {
      const game = await deps.sendLive(live, batch, gameId)
      await changeIfInFlight((outbox) => acceptLive(outbox, game))
    } catch (error) {
      const outcome = outcomeOf(error)
      if (outcome === 'unknown' || outcome === 'signed-out' || !(error instanceof Problem)) throw error
      // A play has an id, by which the server records it once: sending it again under a new key is safe.
      if (outcome === 'stale') return void (await changeIfInFlight(retryLive))
      const isGone = outcome === 'not-found' && (await readGameOrNull(gameId)) === null
      const isAboutGame = isGone || error.code.startsWith('game-')
      const message = isGone ? GAME_DELETED_MESSAGE : refusalMessage(error)
      const asksLaterGames = error.code === 'later-games-affected'
      await changeIfInFlight((outbox) => refuseLive(outbox, { message, isAboutGame, asksLaterGames }))
    }
  }

  async function sendBatch(batch: Batch, gameId: string): Promise<void> {
    // Another tab may have finished this batch in the meantime.
    const changeIfInFlight = (step: (outbox: GameOutbox) => GameOutbox) =>
      deps.change(gameId, (outbox) => (outbox.batch?.key === batch.key ? step(outbox) : outbox))
    try {
      const revision = await deps.send(batch, gameId)
      await changeIfInFlight((outbox) => acceptBatch(outbox, revision))
    } catch (error) {
      const revision = savedRevision(error)
      if (revision !== null) return void (await changeIfInFlight((outbox) => acceptBatch(outbox, revision)))
      const outcome = outcomeOf(error)
      if (outcome === 'unknown' || outcome === 'signed-out' || !(error instanceof Problem)) throw error
      // A 404 may mean a player of the batch, not the game: reading the game tells which.
      const recorded = outcome === 'refused' ? null : await readGameOrNull(gameId)
      // The read model lags behind the log and does not show the other change yet, so the batch has to wait.
      if (outcome === 'stale' && recorded && BigInt(recorded.revision) <= BigInt(batch.revision)) {
        throw new Problem('unavailable')
      }
      await changeIfInFlight((outbox) => {
        if (outcome === 'stale' && recorded) return rebaseBatch(outbox, recorded)
        return outcome === 'refused' || recorded
          ? refuseBatch(outbox, refusalMessage(error))
          : refuseAllEntries(outbox, GAME_DELETED_MESSAGE)
      })
    }
  }

  async function readGameOrNull(gameId: string): Promise<RecordedValues | null> {
    try {
      return await deps.readGame(gameId)
    } catch (error) {
      if (outcomeOf(error) === 'not-found') return null
      throw error
    }
  }

  async function run(): Promise<void> {
    let failure: { error: unknown } | null = null
    await deps.runExclusively(async () => {
      for (const { gameId } of await deps.readOutboxes()) {
        try {
          await drain(gameId)
        } catch (error) {
          if (outcomeOf(error) === 'signed-out') isStopped = true
          else failure = { error }
          return
        }
      }
    })
    scheduleRetry(failure)
  }

  function scheduleRetry(failure: { error: unknown } | null) {
    if (isStopped) return deps.onStateChange('signed-out')
    if (!failure) return deps.onStateChange('idle')
    const { error } = failure
    const isRateLimited = error instanceof Problem && error.code === 'too-many-requests'
    failedAttempts += 1
    deps.onStateChange('waiting', error)
    const delayMs = retryDelay(failedAttempts, isRateLimited, deps.random())
    cancelScheduled = deps.schedule(() => void sendNow(), delayMs)
  }

  /** Sends now. Resolves when nothing more can be done at the moment. */
  async function sendNow(): Promise<void> {
    cancelScheduled()
    if (isStopped) return
    if (running) {
      runAgain = true
      return running
    }
    running = (async () => {
      do {
        runAgain = false
        await run()
      } while (runAgain)
    })()
    try {
      await running
    } finally {
      running = null
    }
  }

  return {
    sendNow,
    /** Sends after a delay, unless something else triggers sending before. */
    sendLater(delayMs: number) {
      if (running) runAgain = true
      else {
        cancelScheduled()
        cancelScheduled = deps.schedule(() => void sendNow(), delayMs)
      }
    },
    /** Sends again after the user signed in or the network came back. */
    resume() {
      isStopped = false
      failedAttempts = 0
      return sendNow()
    },
    stop() {
      isStopped = true
      cancelScheduled()
    },
  }
}

type Outcome = 'unknown' | 'signed-out' | 'stale' | 'not-found' | 'refused'

/** Classifies what a failed call means for its batch. */
function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiProblem)) return 'unknown'
  const { code, answeredStatus: status } = error
  if (status === 401 || code === 'must-change-password' || code === 'must-set-up-second-factor')
    return 'signed-out'
  // Saved, but the game cannot be shown yet. Plays are sent again until it can.
  if (code === 'saved-not-shown') return 'unknown'
  if (status === 412) return 'stale'
  // The first attempt was more than a day ago. The game shows whether it took effect.
  if (code === 'idempotency-key-expired') return 'stale'
  if (status === 404) return 'not-found'
  if (status >= 500 || status === 429 || status === 408 || code === 'too-busy' || code === 'unknown-host')
    return 'unknown'
  return 'refused'
}

/** Returns the revision that a call has saved although it failed, as the server had nothing to show, or null. */
function savedRevision(error: unknown): string | null {
  if (!(error instanceof ApiProblem) || error.code !== 'saved-not-shown') return null
  return /\d+/.exec(error.etag ?? '')?.[0] ?? null
}

function refusalMessage(problem: Problem): string {
  const [issue] = problem.issues ?? []
  return issue ? `${problem.message} ${issue.message}` : problem.message
}
