import { LOST_LOG_ADVICE, type ReplayAction, type VerificationView } from '@league/contracts/projection/views'
import { verifyCheckpoint } from '@league/event-store/checkpoint'
import { LogLost } from '@league/event-store/errors'
import type { EventStore } from '@league/event-store/port'
import { inTransaction } from '@league/event-store/postgres/transaction'
import { messageOf, PoisonEvent } from '../batch/failure.ts'
import { claimGeneration, type OwnedGeneration } from '../batch/owned-generation.ts'
import { retryScope } from '../batch/retry-scope.ts'
import { readCheckpoints, setState, type Checkpoint } from '../checkpoint.ts'
import type { LiveWorker } from '../live/live-worker.ts'
import type { Projection } from '../projection.ts'
import type { RuntimeContext } from '../live/runtime-context.ts'
import { dropGeneration, type Generation } from '../schema/generation.ts'
import type { CommandOutcome, QueuedCommand } from './command-queue.ts'
import { createFollower } from './follower.ts'
import { readParkedEvents, readWaitingEvents, type ParkedEventRow } from './parked-events.ts'
import type { Rebuild } from './rebuild.ts'
import { rebuildOrganization } from './rebuild-organization.ts'
import { recordSkip, type EventToSkip } from './record-skip.ts'
import { deleteReplay, readReplay, saveReplayState, type BuildState, type ReplayRow } from './replay-row.ts'
import { startReplay, swapPrevious } from './switch-generations.ts'

/**
 * A verification counts until this many events have been appended after its position. After that, tables are
 * compared again before they are activated.
 */
const MAX_EVENTS_SINCE_VERIFICATION = 1_000n

/** How many differing rows the refusal of a command names. */
const MAX_ISSUE_ROWS = 3

const CANNOT_SKIP = 'The live tables contain the event, so it cannot be skipped. Activate the rebuild first.'

/** What a command can use: the parts of the worker that holds the projection's lease. */
export interface WorkerContext {
  context: RuntimeContext
  projection: Projection
  live: LiveWorker
  /** Returns the rebuild that this process works on, undefined when the rebuilt tables do not exist. */
  openRebuild(): Promise<Rebuild | undefined>
  /**
   * Ends this process's work on the rebuild. The worker later continues from what is stored, if there is a
   * rebuild.
   */
  endRebuild(): Promise<void>
}

interface CommandState {
  worker: WorkerContext
  command: QueuedCommand
  replay: ReplayRow | undefined
  live: Checkpoint
  previous: Checkpoint | undefined
}

/** The state of the projection does not allow the command. */
class CommandRefused extends Error {}

function requireState(condition: unknown, message: string): asserts condition {
  if (!condition) throw new CommandRefused(message)
}

/**
 * Carries out an operator's command. Returns its outcome and, when it was refused or failed, the reason. The message of
 * one that was done says what it found out.
 */
export async function executeCommand(
  worker: WorkerContext,
  command: QueuedCommand,
): Promise<{ outcome: CommandOutcome; message?: string }> {
  const { bulkPool } = worker.context
  const { name } = worker.projection
  try {
    const checkpoints = (await readCheckpoints(bulkPool)).filter((row) => row.projection === name)
    const live = checkpoints.find(({ generation }) => generation === 'live')
    if (!live) throw new Error(`Projection ${name} has no live tables`)
    const previous = checkpoints.find(({ generation }) => generation === 'previous')
    const replay = await readReplay(bulkPool, name)
    const finding = await actions[command.action]({ worker, command, live, previous, replay })
    return { outcome: 'done', ...(finding && { message: finding }) }
  } catch (error) {
    return { outcome: error instanceof CommandRefused ? 'refused' : 'failed', message: messageOf(error) }
  }
}

const actions: Record<ReplayAction, (state: CommandState) => Promise<string | void>> = {
  async start({ worker, replay, live }) {
    const isUseless = replay?.state === 'failed' || replay?.verification?.equalsLog === false
    requireState(!replay || isUseless, 'A rebuild exists already. Activate or abort it first.')
    await worker.endRebuild()
    const activateWhenReady = live.version !== worker.projection.version
    await startReplay(worker.context.bulkPool, worker.projection, { activateWhenReady })
  },

  async pause({ worker, replay }) {
    requireState(
      replay && replay.state !== 'paused' && replay.state !== 'failed',
      'There is no running rebuild to pause.',
    )
    // Finishes what is being written. Resuming continues from there.
    await worker.endRebuild()
    await saveReplayState(worker.context.bulkPool, replay.projection, {
      ...replay,
      state: 'paused',
      pausedIn: replay.state,
    })
  },

  async resume({ worker, replay }) {
    requireState(
      replay?.state === 'paused' || replay?.state === 'failed',
      'There is no paused rebuild to resume.',
    )
    await worker.endRebuild()
    const state: BuildState = replay.pausedIn ?? 'building'
    await saveReplayState(worker.context.bulkPool, replay.projection, {
      ...replay,
      state,
      pausedIn: null,
      error: null,
    })
  },

  async verify({ worker, replay }) {
    requireState(isReady(replay), notReady(replay))
    await saveReplayState(worker.context.bulkPool, replay.projection, { state: 'verifying' })
  },

  async activate({ worker, replay }) {
    const isVerifying = replay?.state === 'verifying'
    requireState(replay && (isVerifying || isReady(replay)), notReady(replay))
    const verification = await currentVerification(worker, replay)
    if (verification) {
      requireState(
        verification.equalsLog,
        `The rebuilt tables differ from the log. ${sampleOf(verification)}`,
      )
      requireState(
        verification.equalsLive !== false,
        `The rebuilt tables equal the log, but differ from the live ones. ${sampleOf(verification)}`,
      )
      return await activateRebuild(worker)
    }
    const change = { state: 'verifying', activateWhenReady: true } as const
    await saveReplayState(worker.context.bulkPool, replay.projection, change)
  },

  async 'activate-different'({ worker, replay }) {
    requireState(isReady(replay), notReady(replay))
    const verification = await currentVerification(worker, replay)
    requireState(verification, 'The rebuilt tables have not been verified lately. Verify them first.')
    requireState(verification.equalsLog, `The rebuilt tables differ from the log. ${sampleOf(verification)}`)
    requireState(
      verification.equalsLive === false,
      'The rebuilt tables do not differ from the live ones. Activate them as usual.',
    )
    await activateRebuild(worker)
  },

  async abort({ worker, replay, previous }) {
    requireState(replay || previous, 'There are no rebuilt or previous tables to drop.')
    const generation = replay ? 'next' : 'previous'
    await worker.endRebuild()
    await inTransaction(worker.context.bulkPool, async (client) => {
      await dropGeneration(client, worker.projection.name, generation)
      await deleteReplay(client, worker.projection.name)
    })
  },

  async 'switch-back'({ worker, live: { state }, previous, replay }) {
    const { context, projection, live } = worker
    requireState(state === 'running', `The log has lost events. ${LOST_LOG_ADVICE}`)
    requireState(previous && !replay, 'There are no previous tables.')
    requireState(
      previous.version === projection.version,
      'The previous tables belong to another version of this program.',
    )
    requireState(
      previous.state === 'running',
      'The previous tables were made from events that the log lacks.',
    )
    const owned = await claimGeneration(context.bulkPool, projection, 'previous')
    requireState(owned, 'There are no previous tables.')
    const follower = createFollower(context, owned)
    await follower.catchUp()
    await live.betweenBatches(async (position) => {
      await follower.catchUp(position)
      await follower.save()
      // The swap may have happened although its answer was lost.
      await swapPrevious(context.bulkPool, projection.name).finally(live.reload)
    })
  },

  async 'resume-live'({ worker, live }) {
    requireState(live.state !== 'running', 'The projection is already running.')
    await requireEventOf(live, worker.context.store)
    await resumeLive(worker, live)
  },

  async retry(state) {
    const { worker } = state
    const { bulkPool } = worker.context
    const parked = await parkedEventsOf(state)
    if (parked.live) await worker.live.retry(parked.live.scope)
    if (!parked.next) return
    await worker.endRebuild()
    const next = await claimGeneration(bulkPool, worker.projection, 'next')
    if (next) await retryScope(worker.context, next, parked.next.scope)
  },

  async 'rebuild-organization'({ worker, command }) {
    requireState(command.organizationId, 'Name an organization.')
    const { rows, corrected } = await rebuildOrganization(worker, command.organizationId)
    return corrected === 0
      ? `All rows equal the log: ${rows}.`
      : `Rows that differed from the log, and were corrected: ${corrected}. Rows in all: ${rows}.`
  },

  async skip(state) {
    const { worker, command } = state
    const { scope, isHolder, ...event } = await eventToSkip(state)
    // The worker later continues from what is stored, which the skip changes or not.
    await worker.endRebuild()
    const skip = async (owned: OwnedGeneration) => {
      requireState(await recordSkip(owned, event, command), CANNOT_SKIP)
      return isHolder
    }
    await worker.live.retry(scope, skip).catch((error: unknown) => {
      // The next event of the scope cannot be folded either. The status says so.
      if (!(error instanceof PoisonEvent)) throw error
    })
  },
}

/** Returns the event that a command is about, which waits in the live tables, and whether it holds up its scope. */
async function eventToSkip(state: CommandState): Promise<EventToSkip & { scope: string; isHolder: boolean }> {
  const { worker, command } = state
  const { bulkPool, store } = worker.context
  const position = BigInt(command.position ?? 0)
  const [waiting] = await readWaitingEvents(bulkPool, [worker.projection.name], position)
  if (!waiting) {
    await parkedEventsOf(state)
    throw new CommandRefused(CANNOT_SKIP)
  }
  const { scope, heldBy, holder } = waiting
  if (heldBy === position) return { ...holder, scope, position, isHolder: true }
  const event = await store.eventAt(position)
  requireState(event, `The log has no event at ${position}. ${LOST_LOG_ADVICE}`)
  const message = `Waited behind the event at ${heldBy}: ${holder.message}`
  return { eventId: event.eventId, message, scope, position, isHolder: false }
}

/** Returns the parked event that a command is about, in the live tables and in the rebuilt ones. */
async function parkedEventsOf({
  worker,
  command,
}: CommandState): Promise<Record<'live' | 'next', ParkedEventRow | undefined>> {
  const { context, projection } = worker
  const events = (await readParkedEvents(context.bulkPool, [projection.name])).filter(
    ({ position }) => String(position) === command.position,
  )
  const of = (generation: Generation) => events.find((event) => event.generation === generation)
  const parked = { live: of('live'), next: of('next') }
  requireState(
    parked.live ?? parked.next,
    `No event at position ${command.position} holds up the projection.`,
  )
  return parked
}

/** Says why rebuilt tables can be neither verified nor activated. */
function notReady(replay: ReplayRow | undefined): string {
  return replay
    ? `The rebuild is not ready: it is ${replay.state}.`
    : 'There are no rebuilt tables. Start a rebuild first.'
}

function isReady(replay: ReplayRow | undefined): replay is ReplayRow {
  return replay?.state === 'ready' || replay?.state === 'verified'
}

/** Refuses to continue after an event that the log does not hold: the projection would stop again. */
async function requireEventOf({ position, eventId }: Checkpoint, store: EventStore): Promise<void> {
  if (!eventId) return
  await verifyCheckpoint(store, { position, eventId }).catch((error: unknown) => {
    if (!(error instanceof LogLost)) throw error
    throw new CommandRefused(`The log still lacks event ${position}. ${LOST_LOG_ADVICE}`)
  })
}

/** Returns the verification of the rebuild unless the log has grown much since. */
async function currentVerification(
  { context }: WorkerContext,
  { verification }: ReplayRow,
): Promise<VerificationView | null> {
  if (!verification) return null
  const head = await context.store.head()
  return head - BigInt(verification.position) <= MAX_EVENTS_SINCE_VERIFICATION ? verification : null
}

function sampleOf({ sample }: VerificationView): string {
  return sample.slice(0, MAX_ISSUE_ROWS).join('; ')
}

async function activateRebuild(worker: WorkerContext): Promise<void> {
  const rebuild = await worker.openRebuild()
  requireState(rebuild, 'The rebuilt tables no longer exist. Abort the rebuild.')
  await rebuild.activate()
  await worker.endRebuild()
}

async function resumeLive({ context, live }: WorkerContext, checkpoint: Checkpoint): Promise<void> {
  await setState(context.bulkPool, checkpoint, 'running', null)
  live.reload()
}
