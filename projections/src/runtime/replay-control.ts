import { Problem } from '@league/contracts/kernel/problem'
import type { ReplayAction } from '@league/contracts/projection/views'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Feed } from './feed/feed.ts'
import { answerCommand, askFor, outcomeOf } from './replay/commands.ts'

/** How often to look for the answer, in milliseconds. */
const lookMs = 40

export interface Request {
  /** Name of a projection, or `all`. */
  name: string
  action: ReplayAction
  /** Who asks, for the record. */
  actor: string
  reason?: string | undefined
}

/**
 * Asks something of a projection, or of all, and waits until the process that holds the lease has done it; what takes
 * long (rebuilding, verifying) goes on after it. With `all`, those to which it does not apply are passed over, as long as
 * it applies to one.
 *
 * @param names of all projections
 * @throws Problem `not-found` for an unknown name, `replay-state` when it is refused or failed (its issue says why),
 *   `unavailable` when no process answers in time: nothing will be done then
 */
export async function requestReplay(
  { pool, feed }: { pool: Pool; feed: Feed },
  names: readonly string[],
  { name, action, actor, reason }: Request,
  timeoutMs = 10_000,
): Promise<void> {
  const wanted = name === 'all' ? names : names.filter((known) => known === name)
  if (wanted.length === 0) throw new Problem('not-found')
  const answers = await Promise.all(
    wanted.map(async (projection) => {
      const id = await askFor(pool, { projection, action, actor, reason: reason ?? null })
      feed.tellCommand(projection)
      return { projection, ...(await answerTo(pool, id, timeoutMs)) }
    }),
  )
  const done = answers.some(({ outcome }) => outcome === 'done')
  const unheard = answers.some(({ outcome }) => outcome === 'expired')
  const issues = answers
    .filter(({ outcome }) => outcome === 'failed' || (outcome === 'refused' && !done))
    .map(({ projection, message }) => ({ path: projection, message: message ?? '' }))
  if (unheard) throw new Problem('unavailable')
  if (issues.length > 0) throw new Problem('replay-state', issues)
}

async function answerTo(pool: Pool, id: string, timeoutMs: number) {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const { outcome, message } = await outcomeOf(pool, id)
    if (outcome) return { outcome, message }
    // The owner may answer just now: only the first answer counts, and it is read once more.
    if (performance.now() > deadline) await answerCommand(pool, id, 'expired')
    else await pause(lookMs)
  }
}
