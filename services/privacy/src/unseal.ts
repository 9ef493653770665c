import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import { isSealed, unsealValue } from './cipher.ts'
import { SealDamaged } from './errors.ts'
import type { Keyring, SubjectKey } from './keyring.ts'
import { sealedFields } from './sealed-fields.ts'
import { sealContext, type Subject, subjectName, subjectOf } from './subject.ts'

/**
 * Unseals the personal fields of a batch of events. A field of a forgotten person becomes null. One query
 * reads all keys that are not in memory. Upcast events after this, not before.
 *
 * @throws SealDamaged if a key is missing or a field was changed
 * @throws WrongMasterKey if the master key is a different one. Neither is mistaken for a forgotten person
 */
export type Unseal = (events: readonly RecordedEvent[]) => Promise<RecordedEvent[]>

/** Implements `Unseal`. Events without sealed fields are not copied. */
export async function unseal(keyring: Keyring, events: readonly RecordedEvent[]): Promise<RecordedEvent[]> {
  const subjects = new Map<string, Subject>()
  for (const event of events) {
    // Another process may have destroyed the key. In log order, no later event is unsealed with a cached key.
    if (event.type === 'PlayerForgotten') keyring.markDestroyed(subjectOf(event, 'playerId'))
    for (const [field, personField] of sealedFields.get(event.type) ?? []) {
      if (!isSealed((event.data as Record<string, unknown>)[field])) continue
      const subject = subjectOf(event, personField)
      subjects.set(subjectName(subject), subject)
    }
  }
  if (subjects.size === 0) return events as RecordedEvent[]
  const keys = await keyring.findKeys([...subjects.values()])
  return events.map((event) => {
    const fields = sealedFields.get(event.type)
    return fields ? { ...event, data: unsealData(event, fields, keys) } : event
  })
}

function unsealData(
  event: RecordedEvent,
  fields: readonly (readonly [string, string])[],
  keys: ReadonlyMap<string, SubjectKey>,
): Record<string, unknown> {
  const data = { ...(event.data as Record<string, unknown>) }
  for (const [field, personField] of fields) {
    const value = data[field]
    if (!isSealed(value)) continue
    const subject = subjectOf(event, personField)
    const key = keys.get(subjectName(subject))
    if (key === undefined)
      throw new SealDamaged(`The key of a person is missing: ${event.type} ${event.eventId}`)
    data[field] = key && unsealField(event, key, value, sealContext(subject, event.type, field))
  }
  return data
}

function unsealField(event: RecordedEvent, key: Buffer, value: string, context: string): unknown {
  try {
    return unsealValue(key, value, context)
  } catch (cause) {
    throw new SealDamaged(`A sealed field was changed or moved: ${event.type} ${event.eventId}`, { cause })
  }
}
