import type { Notifier } from '@league/event-store/notifier'
import { setTimeout } from 'node:timers/promises'
import { messageOf, OwnershipLost } from '../batch/failure.ts'
import { readCheckpoints } from '../checkpoint.ts'
import { createLiveWorker, type LiveWorker } from '../live/live-worker.ts'
import type { Projection } from '../projection.ts'
import type { RuntimeContext } from '../live/runtime-context.ts'
import type { Generation } from '../schema/generation.ts'
import { finishCommand, readOpenCommands } from './command-queue.ts'
import type { EventPageCache } from './event-page-cache.ts'
import { executeCommand } from './execute-command.ts'
import { createRebuild, type Rebuild } from './rebuild.ts'
import { readReplay, saveFailure, saveReplayState } from './replay-row.ts'
import { startReplay } from './switch-generations.ts'

/** How often a rebuild that has caught up looks for new events. */
const FOLLOW_INTERVAL_MS = 200

/** How often a worker without a rebuild looks for commands. `wakeUp` makes it look at once. */
const IDLE_INTERVAL_MS = 15_000

/** The delay before a rebuild that failed is tried again doubles up to the maximum. */
const FIRST_RETRY_DELAY_MS = 1_000
const MAX_RETRY_DELAY_MS = 300_000

export interface ProjectionWorkerOptions {
  context: RuntimeContext
  pages: EventPageCache
  projection: Projection
  /** Notified when an operator has queued a command. */
  wakeUp: Notifier
}

/**
 * Does all work on one projection until the signal aborts, which is when this process loses or releases the
 * lease: keeps the live tables up to date and, beside that, carries out commands and rebuilds.
 */
export async function runProjectionWorker(
  options: ProjectionWorkerOptions,
  signal: AbortSignal,
): Promise<void> {
  const live = createLiveWorker(options.context, options.projection)
  await Promise.all([live.run(signal), runCommandsAndRebuild(options, live, signal)])
}

/** Carries out commands and the steps of a rebuild, one at a time. */
async function runCommandsAndRebuild(
  { context, pages, projection, wakeUp }: ProjectionWorkerOptions,
  live: LiveWorker,
  signal: AbortSignal,
): Promise<void> {
  const { bulkPool, log } = context
  let rebuild: Rebuild | undefined
  /** Whether tables of another version were looked for since this process got the lease. */
  let isPrepared = false
  const backoff = createBackoff()

  const openRebuild = async () => (rebuild ??= await createRebuild(context, pages, projection, live))

  const endRebuild = async () => {
    await rebuild?.end()
    rebuild = undefined
  }

  const executeCommands = async (): Promise<boolean> => {
    const commands = await readOpenCommands(bulkPool, projection.name)
    for (const command of commands) {
      const worker = { context, projection, live, openRebuild, endRebuild }
      const { outcome, message } = await executeCommand(worker, command)
      log.info(
        { projection: projection.name, action: command.action, actor: command.actor, outcome },
        'executed an operator command',
      )
      await finishCommand(bulkPool, command.id, outcome, message)
    }
    return commands.length > 0
  }

  /** Does one piece of work. Returns false when there is none for now. */
  const step = async (): Promise<boolean> => {
    if (await executeCommands()) return true
    const row = await readReplay(bulkPool, projection.name)
    const hasFailed = row?.state === 'failed'
    if (hasFailed && backoff.waitMs() > 0) return false
    if (!isPrepared) {
      await rebuildOtherVersions(context, projection)
      isPrepared = true
      return true
    }
    if (!row) {
      await endRebuild()
      return false
    }
    if (hasFailed) {
      const { error, pausedIn } = row
      await saveReplayState(bulkPool, projection.name, { state: pausedIn ?? 'building', error })
      return true
    }
    return (await (await openRebuild())?.step(row)) ?? false
  }

  const fail = async (error: unknown) => {
    const delayMs = backoff.next(messageOf(error))
    log.warn(
      { error, projection: projection.name },
      `projection rebuild failed, retrying in ${delayMs / 1_000} s: ${messageOf(error)}`,
    )
    await saveFailure(bulkPool, projection.name, messageOf(error))
  }

  while (!signal.aborted) {
    const version = wakeUp.version()
    try {
      const hasMore = await step()
      const idleMs = backoff.waitMs() || (rebuild ? FOLLOW_INTERVAL_MS : IDLE_INTERVAL_MS)
      if (!hasMore) await wakeUp.wait(version, idleMs, signal)
    } catch (error) {
      await endRebuild()
      // Cannot be recorded while the database is away. It then fails again.
      if (!(error instanceof OwnershipLost)) await fail(error).catch(() => {})
      await setTimeout(FIRST_RETRY_DELAY_MS, undefined, { signal }).catch(() => {})
    }
  }
  await endRebuild()
}

/** Doubles the delay before the next attempt for as long as the same thing goes wrong. */
function createBackoff() {
  let lastMessage: string | undefined
  let delayMs = FIRST_RETRY_DELAY_MS
  let retryAt = 0
  return {
    next(message: string): number {
      delayMs = message === lastMessage ? Math.min(delayMs * 2, MAX_RETRY_DELAY_MS) : FIRST_RETRY_DELAY_MS
      lastMessage = message
      retryAt = performance.now() + delayMs
      return delayMs
    },
    /** Returns how long to wait until the next attempt, 0 when it is due. */
    waitMs: () => Math.max(0, Math.ceil(retryAt - performance.now())),
  }
}

/**
 * Starts a rebuild when the live tables belong to another version of the projection, or are still to be
 * filled: nothing can be folded into those. A rebuild of this version goes on, unless it was found to differ
 * from the log.
 */
async function rebuildOtherVersions({ bulkPool }: RuntimeContext, projection: Projection): Promise<void> {
  const checkpoints = (await readCheckpoints(bulkPool)).filter((row) => row.projection === projection.name)
  const versionOf = (generation: Generation) =>
    checkpoints.find((row) => row.generation === generation)?.version
  const isLiveOutdated = versionOf('live') !== projection.version
  const nextVersion = versionOf('next')
  const verification = (await readReplay(bulkPool, projection.name))?.verification
  const isNextUseless = nextVersion !== projection.version || verification?.equalsLog === false
  if (isLiveOutdated ? isNextUseless : nextVersion !== undefined && nextVersion !== projection.version) {
    await startReplay(bulkPool, projection, { activateWhenReady: isLiveOutdated })
  }
}
