import { reject } from '@league/contracts/kernel/problem'
import type { NewEvent } from '@league/contracts/kernel/envelope'
import { sealValue } from './cipher.ts'
import type { Keyring } from './keyring.ts'
import { sealedFields } from './sealed-fields.ts'
import { sealContext, subjectName, subjectOf } from './subject.ts'

/**
 * Seals the personal fields of new events with the keys of the people. Creates missing keys.
 *
 * @throws Problem `not-found` for a forgotten person
 */
export async function seal(keyring: Keyring, events: readonly NewEvent[]): Promise<NewEvent[]> {
  const subjects = events.flatMap((event) =>
    (sealedFields.get(event.type) ?? []).map(([, personField]) => subjectOf(event, personField)),
  )
  if (subjects.length === 0) return [...events]
  const keys = await keyring.ensureKeys(subjects)
  return events.map((event) => {
    const fields = sealedFields.get(event.type)
    if (!fields) return event
    const data = { ...(event.data as Record<string, unknown>) }
    for (const [field, personField] of fields) {
      if (data[field] === null || data[field] === undefined) continue
      const subject = subjectOf(event, personField)
      const key = keys.get(subjectName(subject)) ?? reject('not-found')
      data[field] = sealValue(key, data[field], sealContext(subject, event.type, field))
    }
    return { ...event, data }
  })
}
