import { readdirSync, readFileSync } from 'node:fs'
import type { EventId } from '@league/contracts/kernel/id'
import { eventCatalogue, type AnyRecordedEvent } from '@league/contracts/events'
import { unflattenMeta, type StoredMeta } from '@league/contracts/kernel/envelope'
import { upcast } from '@league/contracts/kernel/event'

const folder = new URL('../../contracts/samples/', import.meta.url)

interface StoredSample {
  position: string
  stream: string
  revision: string
  eventId: EventId
  type: string
  version: number
  data: Record<string, unknown>
  meta: StoredMeta
  recordedAt: string
}

/** Returns the frozen samples in their stored form, by `<EventType>/v<n>`. */
export function readSamples(): Map<string, StoredSample> {
  const samples = new Map<string, StoredSample>()
  for (const type of readdirSync(folder))
    for (const file of readdirSync(new URL(`${type}/`, folder)))
      samples.set(
        `${type}/${file.replace('.json', '')}`,
        JSON.parse(readFileSync(new URL(`${type}/${file}`, folder), 'utf8')) as StoredSample,
      )
  return samples
}

/**
 * Returns a sample as a fold sees it, checked against its schema. Its sealed fields are null, as after a
 * person is forgotten.
 */
export function decodeSample(sample: StoredSample): AnyRecordedEvent {
  const definition = eventCatalogue.get(sample.type)
  if (!definition) throw new Error(`${sample.type} is not in the event catalog`)
  const data = { ...sample.data }
  for (const field of Object.keys(definition.sealed)) data[field] = null
  return {
    ...sample,
    position: BigInt(sample.position),
    revision: BigInt(sample.revision),
    version: definition.version,
    data: definition.schema.parse(upcast(definition, sample.version, data)),
    meta: unflattenMeta(sample.meta),
  } as AnyRecordedEvent
}
