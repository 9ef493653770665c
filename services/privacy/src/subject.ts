import type { EventMeta } from '@league/contracts/kernel/envelope'
import type { EventId, IdOf, OrganizationId } from '@league/contracts/kernel/id'

/** A person of an organization, or a typed text of an event. Each subject has one key. */
export interface Subject {
  organizationId: OrganizationId
  personId: IdOf<'player' | 'user'>
}

/** Separates the event from the path in the id of a text. No id of a person has this character. */
const TEXT_MARK = '#'

/** Returns the person whose id is in the field `personField` of the event's data. */
export function subjectOf(event: { meta: EventMeta; data: unknown }, personField: string): Subject {
  const data = event.data as Record<string, string>
  return { organizationId: event.meta.organizationId, personId: data[personField] ?? '' }
}

/** Returns the subject of a typed text, whose key seals nothing else. */
export function textSubject(organizationId: OrganizationId, eventId: EventId, path: string): Subject {
  return { organizationId, personId: `${eventId as string}${TEXT_MARK}${path}` }
}

export function isText({ personId }: Subject): boolean {
  return personId.includes(TEXT_MARK)
}

export function subjectName({ organizationId, personId }: Subject): string {
  return `${organizationId}/${personId}`
}

/**
 * Returns the context of a sealed field. A field that is moved to another subject, field or event type cannot
 * be unsealed.
 */
export function sealContext(subject: Subject, eventType: string, field: string): string {
  return `${subjectName(subject)}/${eventType}/${field}`
}
