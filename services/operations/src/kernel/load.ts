import { streamName } from '@league/contracts/kernel/envelope'
import type { DomainRecord } from '@league/contracts/events'
import type { Id } from '@league/contracts/kernel/id'
import { decode } from './decode.ts'
import { fold, type Happened, type Noun } from './decider.ts'
import type { WriteSide } from './write-side.ts'

export interface Loaded<State> {
  stream: string
  records: DomainRecord[]
  state: State
  /** -1n when the stream does not exist. */
  revision: bigint
  position: bigint
}

/** Reads a stream of one organization and folds it. */
export async function load<State, Event extends Happened>(
  { store, vault }: WriteSide,
  noun: Noun<State, Event>,
  organizationId: Id,
  streamId: Id,
): Promise<Loaded<State>> {
  const stream = streamName(noun.category, organizationId, streamId)
  const records = await decode(vault, await store.readStream(stream))
  const last = records.at(-1)
  const happened = records.map((record) => ({ event: record as unknown as Event, eventId: record.eventId }))
  return {
    stream,
    records,
    state: fold(noun, happened),
    revision: last?.revision ?? -1n,
    position: last?.position ?? 0n,
  }
}
