import type { EventStore } from '@league/event-store/port'
import { streamName } from '@league/contracts/kernel/envelope'
import type { Id } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { appendWithRetry } from './append-with-retry.ts'
import type { CommandHandler, UncommittedEvent } from './command-handler.ts'
import { newEntityId } from './derived-id.ts'
import { createKeyedQueue, type KeyedQueue } from './keyed-queue.ts'
import { load, type Loaded } from './load.ts'
import { prepareEvents } from './prepare-events.ts'
import { retryInTurn, type RetryOptions } from './retry-while-stale.ts'
import { undoneChanges } from './undo.ts'
import type { ReceiptEvent, CommandMetadata, Receipt, CommandDependencies } from './dependencies.ts'

export interface CommandRequest<Command, StreamId extends Id = Id, State = unknown> {
  command: Command
  metadata: CommandMetadata
  /** Entity of the stream. Omitted if the command creates the stream: then it is the new id. */
  streamId?: StreamId
  /**
   * The revision that the caller saw last (If-Match). The command is refused as stale at any other revision.
   */
  expectedRevision?: bigint | undefined
  /** The stream, if the caller has just loaded it. The first attempt then does not load it again. */
  loaded?: Loaded<State>
}

/** The attempts of all commands on a store, by stream. Two stores may have streams of the same name. */
const attempts = new WeakMap<EventStore, KeyedQueue>()

function attemptsOn(store: EventStore): KeyedQueue {
  const queue = attempts.get(store) ?? createKeyedQueue()
  attempts.set(store, queue)
  return queue
}

/**
 * Loads the stream, decides, and appends at exactly the revision that the decision is based on.
 *
 * On a concurrent append it loads and decides again. A command with an `expectedRevision` is refused then,
 * because its stream has moved on; any other is retried with backoff and jitter for about 20 seconds (see
 * `retryInTurn`). The commands that share a store take turns on a stream; against other processes, the
 * expected revision of the append decides. A repeated command id appends nothing and gets the first receipt,
 * so a caller may send a command again whenever it is unsure of the outcome.
 *
 * @param retry replaces the clock, the randomness and the pause of the retries
 * @throws Problem of the decision · `stale-revision` when the stream is not at `expectedRevision` ·
 * `too-busy` when conflicts or the commands before it use up the time budget · `unavailable` when the store
 * does not answer
 */
export async function handleCommand<
  Command,
  State,
  Event extends UncommittedEvent,
  StreamId extends Id,
  NewId extends Id,
>(
  dependencies: CommandDependencies,
  handler: CommandHandler<Command, State, Event, StreamId, NewId>,
  request: CommandRequest<Command, NoInfer<StreamId>, NoInfer<State>>,
  retry: RetryOptions = {},
): Promise<Receipt<NewId>> {
  const { command, metadata, streamId, expectedRevision } = request
  const { organizationId, commandId } = metadata
  const newId = newEntityId<StreamId & NewId>(handler.name, metadata, streamId)
  const byScorer = metadata.scorer !== undefined
  const context = { organizationId, streamId: streamId ?? newId, newId, byScorer }
  const entityId = handler.creates ? newId : (context.streamId as Id as NewId)
  let fresh = request.loaded
  const attempt = async (): Promise<Receipt<NewId> | 'stale'> => {
    const loaded = fresh ?? (await load(dependencies, handler, organizationId, context.streamId))
    fresh = undefined
    const earlier = earlierReceipt(loaded, commandId, entityId)
    if (earlier) return earlier
    if (expectedRevision !== undefined && expectedRevision !== loaded.revision) reject('stale-revision')
    const uncommitted = handler.decide(command, loaded.state, context)
    const { stream, revision, position } = loaded
    if (uncommitted.length === 0) {
      return { outcome: 'unchanged', entityId, stream, revision, position, events: [] }
    }
    const { sealed, plain } = await prepareEvents(dependencies.vault, stream, metadata, uncommitted)
    const expected = revision < 0n ? 'none' : revision
    const result = await appendWithRetry(dependencies.store, stream, expected, sealed)
    // The events of a duplicate are in the stream by now: the next attempt returns them.
    if (result.outcome !== 'ok') return 'stale'
    const events = plain as unknown as ReceiptEvent[]
    return {
      outcome: 'appended',
      entityId,
      stream,
      revision: result.revision,
      position: result.position,
      events,
    }
  }
  const stream = streamName(handler.name, organizationId, context.streamId)
  return retryInTurn(attemptsOn(dependencies.store), stream, attempt, retry)
}

/** Returns the first receipt of a repeated command, and null if the stream has no events of the command. */
function earlierReceipt<EntityId extends Id>(
  loaded: Loaded<unknown>,
  commandId: string,
  entityId: EntityId,
): Receipt<EntityId> | null {
  const events = loaded.records.filter((record) => record.meta.commandId === commandId)
  const last = events.at(-1)
  if (!last) return null
  const { revision, position, meta } = last
  const receipt = {
    outcome: 'duplicate',
    entityId,
    stream: loaded.stream,
    revision,
    position,
    events,
  } as const
  return undoneChanges(loaded.records).has(meta.correlationId) ? { ...receipt, undone: true } : receipt
}
