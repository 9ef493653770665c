import type { EventDefinition } from './event.ts'

/**
 * Brings the data of an old version to the current one, a step at a time.
 *
 * @throws when the data is newer than this code, or a step is missing: both are for an operator to see.
 */
export function upcast(definition: EventDefinition, version: number, data: unknown): unknown {
  if (version > definition.version) {
    throw new Error(`${definition.type} version ${version} is newer than this program knows`)
  }
  let current = data
  for (let from = version; from < definition.version; from += 1) {
    const step = definition.upcasts[from] as ((data: unknown) => unknown) | undefined
    if (!step) throw new Error(`${definition.type} has no upcast from version ${from}`)
    current = step(current)
  }
  return current
}
