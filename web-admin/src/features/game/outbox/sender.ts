import { ApiProblem } from '@league/contracts/client/api-client'
import { Problem } from '@league/contracts/kernel/problem'
import { answered, orphaned, overtaken, refused, take } from './batch.ts'
import type { Batch, Box } from './box.ts'
import type { Recorded } from './fields.ts'

export type SendState = 'idle' | 'sending' | 'waiting' | 'signed-out'

export interface Sending {
  boxes(): Promise<Box[]>
  change(gameId: string, step: (box: Box) => Box): Promise<Box>
  /** @returns the revision that the command left @throws Problem */
  send(batch: Batch, gameId: string): Promise<string>
  /** @throws Problem */
  read(gameId: string): Promise<Recorded>
  newKey(): string
  /** One sender a device: others wait until it is through. */
  alone(work: () => Promise<void>): Promise<void>
  /** @returns how to cancel */
  after(milliseconds: number, then: () => void): () => void
  /** Between 0 and 1: devices that lost the same network do not come back at the same moment. */
  random(): number
  tell(state: SendState, failure?: unknown): void
}

const first = 1000
const longest = 60_000
/** The server counts writes by the minute. */
const limited = 10_000

const gone = 'This game is no longer there.'

/** Milliseconds until the next try, after so many that failed in a row. */
export function pauseAfter(tries: number, isLimited: boolean, random: number): number {
  const pause = Math.min(longest, first * 2 ** Math.max(0, tries - 1)) * (0.5 + random / 2)
  return isLimited ? Math.max(limited, pause) : pause
}

/**
 * Sends what is queued, a command at a time a game, until nothing is left that may go. What has no answer is sent again
 * under the same key, later and later; durations alone are reckoned with, so a clock that is set changes nothing.
 */
export function createSender(deps: Sending) {
  let tries = 0
  let running: Promise<void> | null = null
  let again = false
  let isSignedOut = false
  let cancel = () => {}

  async function empty({ gameId }: Box): Promise<void> {
    for (;;) {
      const box = await deps.change(gameId, (now) => take(now, deps.newKey))
      if (!box.batch) return
      deps.tell('sending')
      await sendOne(box.batch, gameId)
      tries = 0
    }
  }

  async function sendOne(batch: Batch, gameId: string): Promise<void> {
    const mine = (step: (box: Box) => Box) => (box: Box) => (box.batch?.key === batch.key ? step(box) : box)
    try {
      const revision = await deps.send(batch, gameId)
      await deps.change(
        gameId,
        mine((box) => answered(box, revision)),
      )
    } catch (error) {
      const fate = fateOf(error)
      if (fate === 'unknown' || fate === 'signed-out' || !(error instanceof Problem)) throw error
      // A 404 may be about a player of the batch: the game says which.
      const recorded = fate === 'refused' ? null : await readIfThere(gameId)
      // The read model is behind the log: what overtook the batch is not to be seen yet.
      if (fate === 'stale' && recorded && BigInt(recorded.revision) <= BigInt(batch.revision)) {
        throw new Problem('unavailable')
      }
      await deps.change(
        gameId,
        mine((box) => {
          if (fate === 'stale' && recorded) return overtaken(box, recorded)
          return fate === 'refused' || recorded ? refused(box, wordsOf(error)) : orphaned(box, gone)
        }),
      )
    }
  }

  async function readIfThere(gameId: string): Promise<Recorded | null> {
    try {
      return await deps.read(gameId)
    } catch (error) {
      if (fateOf(error) === 'absent') return null
      throw error
    }
  }

  async function run(): Promise<void> {
    let isLimited = false
    let isWaiting = false
    let failure: unknown
    await deps.alone(async () => {
      for (const box of await deps.boxes()) {
        try {
          await empty(box)
        } catch (error) {
          if (fateOf(error) === 'signed-out') return void (isSignedOut = true)
          isWaiting = true
          failure = error
          isLimited = error instanceof Problem && error.code === 'too-many-requests'
          return
        }
      }
    })
    if (isSignedOut) return deps.tell('signed-out')
    if (!isWaiting) return deps.tell('idle')
    tries += 1
    deps.tell('waiting', failure)
    cancel = deps.after(pauseAfter(tries, isLimited, deps.random()), () => void now())
  }

  /** Sends now. @returns when nothing more can be done at the moment */
  async function now(): Promise<void> {
    cancel()
    if (isSignedOut) return
    if (running) {
      again = true
      return running
    }
    running = (async () => {
      do {
        again = false
        await run()
      } while (again)
    })()
    try {
      await running
    } finally {
      running = null
    }
  }

  return {
    now,
    /** Sends after a while, unless something else does before. */
    soon(milliseconds: number) {
      if (running) again = true
      else {
        cancel()
        cancel = deps.after(milliseconds, () => void now())
      }
    },
    /** The user is signed in again, or the network is back. */
    resume() {
      isSignedOut = false
      tries = 0
      return now()
    },
    stop() {
      isSignedOut = true
      cancel()
    },
  }
}

type Fate = 'unknown' | 'signed-out' | 'stale' | 'absent' | 'refused'

/** What an answer means for the batch. */
function fateOf(error: unknown): Fate {
  if (!(error instanceof ApiProblem)) return 'unknown'
  const { code, answeredStatus: status } = error
  if (status === 401 || code === 'must-change-password') return 'signed-out'
  if (status === 412) return 'stale'
  if (status === 404) return 'absent'
  if (status >= 500 || status === 429 || status === 408 || code === 'too-busy' || code === 'unknown-host')
    return 'unknown'
  return 'refused'
}

function wordsOf(problem: Problem): string {
  const [issue] = problem.issues ?? []
  return issue ? `${problem.message} ${issue.message}` : problem.message
}
