import { reject } from '@league/contracts/kernel/problem'
import type { NewEvent } from '@league/contracts/kernel/envelope'
import { sealValue } from './cipher.ts'
import type { Keyring } from './keyring.ts'
import { sealedFields } from './sealed-fields.ts'
import { place, type Subject, subjectName } from './subject.ts'

/**
 * Seals the personal fields of new events with the keys of their people, which are made where they are missing.
 *
 * @throws Problem `not-found` for a person who was forgotten
 */
export async function seal(keyring: Keyring, events: readonly NewEvent[]): Promise<NewEvent[]> {
  const subjects = events.flatMap((event) =>
    (sealedFields.get(event.type) ?? []).map(([, person]) => subjectOf(event, person)),
  )
  if (subjects.length === 0) return [...events]
  const keys = await keyring.keysFor(subjects)
  return events.map((event) => {
    const fields = sealedFields.get(event.type)
    if (!fields) return event
    const data = { ...(event.data as Record<string, unknown>) }
    for (const [field, person] of fields) {
      if (data[field] === null || data[field] === undefined) continue
      const subject = subjectOf(event, person)
      const key = keys.get(subjectName(subject)) ?? reject('not-found')
      data[field] = sealValue(key, data[field], place(subject, event.type, field))
    }
    return { ...event, data }
  })
}

function subjectOf(event: NewEvent, person: string): Subject {
  const data = event.data as Record<string, string>
  return { organizationId: event.meta.organizationId, personId: data[person] ?? '' }
}
