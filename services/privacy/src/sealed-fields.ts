import { eventCatalogue } from '@league/contracts/events'
import type { EventMeta } from '@league/contracts/kernel/envelope'
import type { EventId } from '@league/contracts/kernel/id'
import { expandText, metaTexts, type TypedText, valueAt } from '@league/contracts/kernel/typed-text'
import { sealContext, type Subject, subjectOf, textSubject } from './subject.ts'

/** A value of an event that is sealed in the log. */
export interface SealedField {
  /** Where it is in the event, such as `data.person`. */
  path: string
  /** Whose key seals it. */
  subject: Subject
  context: string
  /** What readers get once the key is destroyed. */
  erased: unknown
}

interface SealableEvent {
  eventId: EventId
  type: string
  data: unknown
  meta: EventMeta
}

/** The fields with personal data of each event type, each with the field that holds the id of its person. */
const personFields: ReadonlyMap<string, readonly (readonly [field: string, personField: string])[]> = new Map(
  [...eventCatalogue.values()]
    .map((definition) => [definition.type, Object.entries(definition.sealed)] as const)
    .filter(([, fields]) => fields.length > 0),
)

/** The typed texts of each event type that has any. */
const dataTexts: ReadonlyMap<string, readonly TypedText[]> = new Map(
  [...eventCatalogue.values()]
    .map((definition) => [definition.type, definition.texts] as const)
    .filter(([, texts]) => texts.length > 0),
)

const none: readonly SealedField[] = []

/**
 * Returns the fields of an event that are sealed: its personal fields, with the key of the person, and the
 * typed texts that it has, each with a key of its own.
 */
export function sealedFieldsOf(event: SealableEvent): readonly SealedField[] {
  const persons = personFields.get(event.type)
  const texts = textsOf(event)
  if (!persons && texts.length === 0) return none
  return [
    ...(persons ?? []).map(([field, personField]): SealedField => {
      const subject = subjectOf(event, personField)
      return {
        path: `data.${field}`,
        subject,
        context: sealContext(subject, event.type, field),
        erased: null,
      }
    }),
    ...texts.map(({ path, erased }): SealedField => {
      const subject = textSubject(event.meta.organizationId, event.eventId, path)
      return { path, subject, context: sealContext(subject, event.type, path), erased }
    }),
  ]
}

/** Returns the typed texts that an event has. */
export function textsOf(event: Pick<SealableEvent, 'type' | 'data' | 'meta'>): readonly TypedText[] {
  const ofType = dataTexts.get(event.type)
  if (!ofType && metaTexts.every(({ path }) => valueAt(event, path) === undefined)) return noTexts
  return [...(ofType ?? []), ...metaTexts]
    .flatMap((text) => expandText(event, text))
    .filter(({ path }) => (valueAt(event, path) ?? null) !== null)
}

const noTexts: readonly TypedText[] = []
