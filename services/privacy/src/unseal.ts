import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import { replaceAt, valueAt } from '@league/contracts/kernel/typed-text'
import { isSealed, unsealValue } from './cipher.ts'
import { SealDamaged } from './errors.ts'
import type { Keyring, SubjectKey } from './keyring.ts'
import { type SealedField, sealedFieldsOf } from './sealed-fields.ts'
import { subjectName, subjectOf } from './subject.ts'

/**
 * Unseals the personal fields and typed texts of a batch of events. A field of a forgotten person becomes
 * null, and an erased text a placeholder. One query reads all keys that are not in memory. Upcast events after
 * this, not before.
 *
 * @throws SealDamaged if a key is missing or a field was changed
 * @throws WrongMasterKey if the master key is a different one. Neither is mistaken for a forgotten person
 */
export type Unseal = (events: readonly RecordedEvent[]) => Promise<RecordedEvent[]>

/** The field with the person whose key an event reports as destroyed. */
const forgottenBy: Readonly<Record<string, string>> = { PlayerForgotten: 'playerId', UserForgotten: 'userId' }

/** Implements `Unseal`. Events without sealed fields are not copied. */
export async function unseal(keyring: Keyring, events: readonly RecordedEvent[]): Promise<RecordedEvent[]> {
  const sealed = new Map<RecordedEvent, SealedField[]>()
  for (const event of events) {
    // Another process may have destroyed the key. In log order, no later event is unsealed with a cached key.
    const personField = forgottenBy[event.type]
    if (personField) keyring.markDestroyed(subjectOf(event, personField))
    const fields = sealedFieldsOf(event)
    if (fields.length === 0) continue
    const stored = fields.filter(({ path }) => isSealed(valueAt(event, path)))
    if (stored.length > 0) sealed.set(event, stored)
  }
  if (sealed.size === 0) return events as RecordedEvent[]
  const keys = await keyring.findKeys([...sealed.values()].flat().map(({ subject }) => subject))
  return events.map((event) => {
    const fields = sealed.get(event)
    return fields ? unsealFields(event, fields, keys) : event
  })
}

function unsealFields(
  event: RecordedEvent,
  fields: readonly SealedField[],
  keys: ReadonlyMap<string, SubjectKey>,
): RecordedEvent {
  let unsealed = event
  for (const field of fields) {
    const key = keys.get(subjectName(field.subject))
    if (key === undefined) throw new SealDamaged(`A key is missing: ${event.type} ${event.eventId}`)
    const value = key === null ? field.erased : unsealField(event, key, field)
    unsealed = replaceAt(unsealed, field.path, value)
  }
  return unsealed
}

function unsealField(event: RecordedEvent, key: Buffer, { path, context }: SealedField): unknown {
  try {
    return unsealValue(key, valueAt(event, path) as string, context)
  } catch (cause) {
    throw new SealDamaged(`A sealed field was changed or moved: ${event.type} ${event.eventId}`, { cause })
  }
}
