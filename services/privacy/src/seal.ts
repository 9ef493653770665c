import { reject } from '@league/contracts/kernel/problem'
import type { NewEvent } from '@league/contracts/kernel/envelope'
import { replaceAt, valueAt } from '@league/contracts/kernel/typed-text'
import { sealValue } from './cipher.ts'
import type { Keyring, SubjectKey } from './keyring.ts'
import { type SealedField, sealedFieldsOf } from './sealed-fields.ts'
import { subjectName } from './subject.ts'

/**
 * Seals the personal fields of new events with the keys of the people, and their typed texts with a key each.
 * Creates missing keys.
 *
 * @throws Problem `not-found` for a forgotten person
 */
export async function seal(keyring: Keyring, events: readonly NewEvent[]): Promise<NewEvent[]> {
  const fields = events.map(sealedFieldsOf)
  const subjects = fields.flat().map(({ subject }) => subject)
  if (subjects.length === 0) return [...events]
  const keys = await keyring.ensureKeys(subjects)
  return events.map((event, index) => sealFields(event, fields[index] ?? [], keys))
}

/** Seals these fields of an event. */
export function sealFields(
  event: NewEvent,
  fields: readonly SealedField[],
  keys: ReadonlyMap<string, SubjectKey>,
): NewEvent {
  let sealed = event
  for (const { path, subject, context } of fields) {
    const value = valueAt(event, path)
    if (value === null || value === undefined) continue
    const key = keys.get(subjectName(subject)) ?? reject('not-found')
    sealed = replaceAt(sealed, path, sealValue(key, value, context))
  }
  return sealed
}
