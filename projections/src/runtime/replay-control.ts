import { Problem } from '@league/contracts/kernel/problem'
import type { ReplayAction } from '@league/contracts/projection/views'
import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Feed } from './feed/feed.ts'
import { enqueueCommand, finishCommand, readOutcome } from './replay/command-queue.ts'
import { readParkedEvents, readWaitingEvents } from './replay/parked-events.ts'

const POLL_INTERVAL_MS = 40
const TIMEOUT_MS = 10_000

/** A large organization takes longer to rebuild than any other action takes to begin. */
const ORGANIZATION_TIMEOUT_MS = 120_000

export interface ReplayRequest {
  /** The name of a projection, or `all`. */
  name: string
  action: ReplayAction
  /** Who requests the action, for the record. */
  actor: string
  reason?: string | undefined
  /** The position of the parked event to retry or skip. Needed when several events are parked. */
  position?: string | undefined
  /** The organization to rebuild. */
  organizationId?: string | undefined
}

/** What an action found out in a projection. */
export interface ReplayFinding {
  projection: string
  text: string
}

/**
 * Requests an action on one projection or on all, and waits until the process that holds the lease has
 * carried it out. Long work that the action starts (a rebuild, a verification) continues afterwards. With
 * `all`, projections that refuse the action are ignored as long as one carries it out.
 *
 * @param names of all projections
 * @param timeoutMs how long to wait for the holder of the lease
 * @returns what the action found out, if it tells that
 * @throws Problem `not-found` for an unknown name, `replay-state` when the action is refused or fails (the
 *   issues say why), `unavailable` when no process responds in time; the action then never happens, except that the
 *   rebuild of an organization that has begun is finished
 */
export async function requestReplay(
  { pool, feed }: { pool: Pool; feed: Feed },
  names: readonly string[],
  { name, action, actor, reason, position, organizationId }: ReplayRequest,
  timeoutMs = action === 'rebuild-organization' ? ORGANIZATION_TIMEOUT_MS : TIMEOUT_MS,
): Promise<ReplayFinding[]> {
  const selected = name === 'all' ? names : names.filter((known) => known === name)
  if (selected.length === 0) throw new Problem('not-found')
  const isAboutEvent = action === 'retry' || action === 'skip'
  const event = isAboutEvent ? await findParkedEvent(pool, { name, selected, action, position }) : null
  const command = {
    action,
    actor,
    reason: reason ?? null,
    position: event?.position ?? null,
    organizationId: organizationId ?? null,
  }
  const targets = event?.projections ?? selected
  const results = await Promise.all(
    targets.map(async (projection) => {
      const id = await enqueueCommand(pool, { projection, ...command })
      feed.publishCommand(projection)
      return { projection, ...(await waitForOutcome(pool, id, timeoutMs)) }
    }),
  )
  const done = results.some(({ outcome }) => outcome === 'done')
  const expired = results.some(({ outcome }) => outcome === 'expired')
  const issues = results
    .filter(({ outcome }) => outcome === 'failed' || (outcome === 'refused' && !done))
    .map(({ projection, message }) => ({ path: projection, message: message ?? '' }))
  if (expired) throw new Problem('unavailable')
  if (issues.length > 0) throw new Problem('replay-state', issues)
  return results.flatMap(({ projection, outcome, message }) =>
    outcome === 'done' && message ? [{ projection, text: message }] : [],
  )
}

interface EventRequest {
  name: string
  selected: readonly string[]
  action: ReplayAction
  position: string | undefined
}

/**
 * Returns the position of a parked event, and which of the selected projections it holds up. A skip also concerns
 * those in which it waits behind another event. Without a position, it is the only event that is parked in them.
 *
 * @throws Problem `replay-state` if there is no such event, if it cannot be retried before another one, or without a
 *   position if there are several
 */
async function findParkedEvent(pool: Pool, { name, selected, action, position }: EventRequest) {
  const parked = await readParkedEvents(pool, selected)
  const positions = new Set(parked.map((event) => String(event.position)))
  const [onlyPosition] = positions
  if (position === undefined && positions.size > 1) {
    const issues = parked.map((event) => ({
      path: event.projection,
      message: `${event.eventType} at ${event.position} is parked. Name the position of one event.`,
    }))
    throw new Problem('replay-state', issues)
  }
  const wanted = position ?? onlyPosition
  if (wanted === undefined)
    throw new Problem('replay-state', [{ path: name, message: 'No event is parked.' }])
  const held = parked.filter((event) => String(event.position) === wanted)
  const waiting = await readWaitingEvents(pool, selected, BigInt(wanted))
  const found = action === 'skip' ? [...held, ...waiting] : held
  if (found.length === 0) {
    const [behind] = waiting
    const message = behind
      ? `The event at position ${wanted} waits behind the one at ${behind.heldBy}. Retry or skip that one.`
      : `No event at position ${wanted} is parked.`
    throw new Problem('replay-state', [{ path: name, message }])
  }
  return { position: wanted, projections: [...new Set(found.map(({ projection }) => projection))] }
}

async function waitForOutcome(pool: Pool, id: string, timeoutMs: number) {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const { outcome, message } = await readOutcome(pool, id)
    if (outcome) return { outcome, message }
    // The worker may finish at this very moment. Only the first outcome counts, so it is read once more.
    if (performance.now() > deadline) await finishCommand(pool, id, 'expired')
    else await setTimeout(POLL_INTERVAL_MS)
  }
}
