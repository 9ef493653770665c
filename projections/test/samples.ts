import { readdirSync, readFileSync } from 'node:fs'
import { eventCatalogue, type DomainRecord } from '@league/contracts/events'
import { unflattenMeta, type StoredMeta } from '@league/contracts/kernel/envelope'
import { upcast } from '@league/contracts/kernel/upcast'

const folder = new URL('../../contracts/samples/', import.meta.url)

interface StoredSample {
  position: string
  stream: string
  revision: string
  eventId: string
  type: string
  version: number
  data: Record<string, unknown>
  meta: StoredMeta
  recordedAt: string
}

/** Every frozen sample as the log keeps it, by `<EventType>/v<n>`. */
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

/** A sample as a fold sees it, checked against its schema. Nobody has the keys: its people are forgotten. */
export function decodeSample(sample: StoredSample): DomainRecord {
  const definition = eventCatalogue.get(sample.type)
  if (!definition) throw new Error(`${sample.type} is in no catalogue`)
  const data = { ...sample.data }
  for (const field of Object.keys(definition.sealed)) data[field] = null
  return {
    ...sample,
    position: BigInt(sample.position),
    revision: BigInt(sample.revision),
    version: definition.version,
    data: definition.schema.parse(upcast(definition, sample.version, data)),
    meta: unflattenMeta(sample.meta),
  } as DomainRecord
}
