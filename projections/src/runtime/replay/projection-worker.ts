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
import { readReplay } from './replay-row.ts'
import { startReplay } from './switch-generations.ts'

/** How often a rebuild that has caught up looks for new events. */
const FOLLOW_INTERVAL_MS = 200

/** How often a worker without a rebuild looks for commands. `wakeUp` makes it look at once. */
const IDLE_INTERVAL_MS = 15_000

const RETRY_DELAY_MS = 1_000

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

  const endRebuild = async () => {
    await rebuild?.end()
    rebuild = undefined
  }

  const executeCommands = async (): Promise<boolean> => {
    const commands = await readOpenCommands(bulkPool, projection.name)
    for (const command of commands) {
      const worker = { context, projection, live, rebuild, endRebuild }
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
    const row = await readReplay(bulkPool, projection.name)
    // Before the commands, because the first one may be to activate this rebuild.
    if (row) rebuild ??= await createRebuild(context, pages, projection, live)
    if (await executeCommands()) return true
    if (!row || !rebuild) return false
    if (row.state === 'ready' && row.activateWhenReady) {
      await rebuild.activate()
      await endRebuild()
      return true
    }
    return await rebuild.step(row)
  }

  try {
    await rebuildOtherVersions(context, projection)
  } catch (error) {
    log.warn({ error, projection: projection.name }, 'cannot start the rebuild of tables of another version')
  }
  while (!signal.aborted) {
    const version = wakeUp.version()
    try {
      const hasMore = await step()
      if (!hasMore) await wakeUp.wait(version, rebuild ? FOLLOW_INTERVAL_MS : IDLE_INTERVAL_MS, signal)
    } catch (error) {
      await endRebuild()
      if (!(error instanceof OwnershipLost)) {
        log.warn(
          { error, projection: projection.name },
          `projection rebuild failed, retrying: ${messageOf(error)}`,
        )
      }
      await setTimeout(RETRY_DELAY_MS, undefined, { signal }).catch(() => {})
    }
  }
  await endRebuild()
}

/**
 * Starts a rebuild when the tables belong to another version of the projection: nothing can be folded into
 * those.
 */
async function rebuildOtherVersions({ bulkPool }: RuntimeContext, projection: Projection): Promise<void> {
  const checkpoints = (await readCheckpoints(bulkPool)).filter((row) => row.projection === projection.name)
  const versionOf = (generation: Generation) =>
    checkpoints.find((row) => row.generation === generation)?.version
  const isLiveOutdated = versionOf('live') !== projection.version
  const nextVersion = versionOf('next')
  const isNextOutdated = nextVersion !== undefined && nextVersion !== projection.version
  if (isNextOutdated || (isLiveOutdated && nextVersion === undefined)) {
    await startReplay(bulkPool, projection, { activateWhenReady: isLiveOutdated })
  }
}
