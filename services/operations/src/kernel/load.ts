import { eventCatalogue, type AnyRecordedEvent } from '@league/contracts/events'
import { type RecordedEvent, streamName } from '@league/contracts/kernel/envelope'
import type { Id, OrganizationId } from '@league/contracts/kernel/id'
import { upcast } from '@league/contracts/kernel/event'
import type { Vault } from '@league/privacy/vault'
import { type Aggregate, fold, type UncommittedEvent } from './command-handler.ts'
import type { CommandDependencies } from './dependencies.ts'

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
  { store, vault }: CommandDependencies,
  aggregate: Aggregate<State, Event, StreamId>,
  organizationId: OrganizationId,
  streamId: NoInfer<StreamId>,
): Promise<Loaded<State>> {
  const stream = streamName(aggregate.name, organizationId, streamId)
  const records = await decode(vault, await store.readStream(stream))
  const last = records.at(-1)
  const events = records.map((record) => ({ event: record as unknown as Event, eventId: record.eventId }))
  return {
    stream,
    records,
    state: fold(aggregate, events),
    revision: last?.revision ?? -1n,
    position: last?.position ?? 0n,
  }
}

/**
 * Decodes events of the log: decrypts personal fields, which are null once forgotten, and upcasts older
 * versions.
 *
 * @throws Error for an event that cannot be decoded, or whose type or version this program does not know
 */
export async function decode(vault: Vault, recorded: readonly RecordedEvent[]): Promise<AnyRecordedEvent[]> {
  const unsealed = await vault.unseal(recorded)
  return unsealed.map((event) => {
    if (event.undecodable !== undefined) throw new Error(event.undecodable)
    const definition = eventCatalogue.get(event.type)
    if (!definition) throw new Error(`Unknown event type in the log: ${event.type}`)
    if (event.version === definition.version) return event as AnyRecordedEvent
    const data = upcast(definition, event.version, event.data)
    return { ...event, data, version: definition.version } as AnyRecordedEvent
  })
}
