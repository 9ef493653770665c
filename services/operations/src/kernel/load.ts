import { eventCatalogue, type AnyRecordedEvent } from '@league/contracts/events'
import { type RecordedEvent, streamName } from '@league/contracts/kernel/envelope'
import type { Id, OrganizationId } from '@league/contracts/kernel/id'
import { type EventDefinition, upcast } from '@league/contracts/kernel/event'
import { Problem } from '@league/contracts/kernel/problem'
import { SealDamaged } from '@league/privacy/errors'
import type { Vault } from '@league/privacy/vault'
import { type Aggregate, fold, type UncommittedEvent } from './command-handler.ts'
import type { CommandDependencies } from './dependencies.ts'
import { UnreadableEvent, unreadableReason } from './unreadable-event.ts'

export interface Loaded<State> {
  stream: string
  records: AnyRecordedEvent[]
  state: State
  /** Revision of the last event, -1n if the stream does not exist. */
  revision: bigint
  /** Position of the last event in the log, 0n if the stream does not exist. */
  position: bigint
}

/** Reads a stream of one organization and folds it. */
export async function load<State, Event extends UncommittedEvent, StreamId extends Id>(
  { store, vault, findSkipped }: CommandDependencies,
  aggregate: Aggregate<State, Event, StreamId>,
  organizationId: OrganizationId,
  streamId: NoInfer<StreamId>,
): Promise<Loaded<State>> {
  const stream = streamName(aggregate.name, organizationId, streamId)
  const recorded = await store.readStream(stream)
  const foldRecorded = async (events: readonly RecordedEvent[]) => {
    const records = await decode(vault, events)
    const pairs = records.map((record) => ({ event: record as unknown as Event, eventId: record.eventId }))
    return { records, state: fold(aggregate, pairs) }
  }
  const readable = await leaveOutSkipped(recorded, unreadableReason, findSkipped)
  const { records, state } = await foldRecorded(readable).catch(async (error: unknown) => {
    // Only now are the values of all events checked, which costs more than to fold them.
    const damaged = error instanceof Problem ? [] : await findInvalid(vault, readable)
    if (damaged.length === 0) throw error
    const rest = await leaveOutSkipped(readable, (event) => damaged.includes(event), findSkipped)
    const first = rest.find((event) => damaged.includes(event))
    if (first) throw new UnreadableEvent('damaged-record', first)
    return foldRecorded(rest)
  })
  const last = recorded.at(-1)
  return { stream, records, state, revision: last?.revision ?? -1n, position: last?.position ?? 0n }
}

/** Leaves out events that cannot be understood and that an operator has skipped. */
async function leaveOutSkipped(
  recorded: readonly RecordedEvent[],
  isUnreadable: (event: RecordedEvent) => unknown,
  findSkipped: CommandDependencies['findSkipped'],
): Promise<readonly RecordedEvent[]> {
  const unreadable = recorded.filter((event) => isUnreadable(event))
  if (unreadable.length === 0 || !findSkipped) return recorded
  const skipped = await findSkipped(unreadable.map(({ eventId }) => eventId))
  return recorded.filter(({ eventId }) => !skipped.has(eventId))
}

/** Returns the events whose values do not fit their schema. Projections park them. */
async function findInvalid(vault: Vault, recorded: readonly RecordedEvent[]): Promise<RecordedEvent[]> {
  const invalid: RecordedEvent[] = []
  for (const event of recorded) {
    const isValid = await decode(vault, [event]).then(
      ([decoded]) => eventCatalogue.get(event.type)?.schema.safeParse(decoded?.data).success,
      (error: unknown) => {
        if (error instanceof TypeError) return false
        throw error
      },
    )
    if (!isValid) invalid.push(event)
  }
  return invalid
}

/**
 * Decodes events of the log: decrypts personal fields, which are null once forgotten, and upcasts older
 * versions.
 *
 * @throws UnreadableEvent for an event that is damaged, or whose type or version this program does not know, or whose
 * sealed fields cannot be opened
 */
export async function decode(vault: Vault, recorded: readonly RecordedEvent[]): Promise<AnyRecordedEvent[]> {
  for (const event of recorded) {
    const reason = unreadableReason(event)
    if (reason) throw new UnreadableEvent(reason, event)
  }
  const unsealed = await vault.unseal(recorded).catch((error: unknown) => findDamaged(vault, recorded, error))
  return unsealed.map((event) => {
    const definition = eventCatalogue.get(event.type) as EventDefinition
    if (event.version === definition.version) return event as AnyRecordedEvent
    const data = upcast(definition, event.version, event.data)
    return { ...event, data, version: definition.version } as AnyRecordedEvent
  })
}

/** @throws UnreadableEvent for the event whose sealed fields are damaged · any other error as it is */
async function findDamaged(
  vault: Vault,
  recorded: readonly RecordedEvent[],
  error: unknown,
): Promise<RecordedEvent[]> {
  if (!(error instanceof SealDamaged)) throw error
  for (const event of recorded)
    await vault.unseal([event]).catch((cause: unknown) => {
      throw cause instanceof SealDamaged ? new UnreadableEvent('damaged-record', event) : cause
    })
  throw error
}
