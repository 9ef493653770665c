import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import { isSealed, openValue } from './cipher.ts'
import type { Keyring } from './keyring.ts'
import { sealedFields } from './sealed-fields.ts'
import { place, type Subject, subjectName } from './subject.ts'

/**
 * Opens the personal fields of a batch, whatever its size by one query for the keys that are not in memory. A field of
 * a forgotten person is null. Events without sealed fields pass as they are; upcast after it.
 *
 * @throws when a key is missing altogether or the master key is another: for an operator to see, never taken for forgotten
 */
export type Unseal = (events: readonly RecordedEvent[]) => Promise<RecordedEvent[]>

/** The opened batch. What is not sealed is not copied. */
export async function unseal(keyring: Keyring, events: readonly RecordedEvent[]): Promise<RecordedEvent[]> {
  const subjects = new Map<string, Subject>()
  for (const event of events) {
    // The order of the log: what comes after this is read without a key that another process destroyed.
    if (event.type === 'PlayerForgotten') keyring.dropped(subjectOf(event, 'playerId'))
    for (const [field, person] of sealedFields.get(event.type) ?? []) {
      if (!isSealed((event.data as Record<string, unknown>)[field])) continue
      const subject = subjectOf(event, person)
      subjects.set(subjectName(subject), subject)
    }
  }
  if (subjects.size === 0) return events as RecordedEvent[]
  const keys = await keyring.keysOf([...subjects.values()])
  return events.map((event) => {
    const fields = sealedFields.get(event.type)
    return fields ? { ...event, data: open(event, fields, keys) } : event
  })
}

function open(
  event: RecordedEvent,
  fields: readonly (readonly [string, string])[],
  keys: ReadonlyMap<string, Buffer | null>,
): Record<string, unknown> {
  const data = { ...(event.data as Record<string, unknown>) }
  for (const [field, person] of fields) {
    const value = data[field]
    if (!isSealed(value)) continue
    const subject = subjectOf(event, person)
    const key = keys.get(subjectName(subject))
    if (key === undefined) throw new Error(`The key of a person is missing: ${event.type} ${event.eventId}`)
    data[field] = key && opened(event, key, value, place(subject, event.type, field))
  }
  return data
}

function opened(event: RecordedEvent, key: Buffer, value: string, where: string): unknown {
  try {
    return openValue(key, value, where)
  } catch (cause) {
    throw new Error(`A sealed field was changed, or moved here: ${event.type} ${event.eventId}`, { cause })
  }
}

function subjectOf(event: RecordedEvent, person: string): Subject {
  const data = event.data as Record<string, string>
  return { organizationId: event.meta.organizationId, personId: data[person] ?? '' }
}
