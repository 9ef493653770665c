import type { EventMeta } from '@league/contracts/kernel/envelope'
import type { IdOf, OrganizationId } from '@league/contracts/kernel/id'

/** A person of an organization. Each subject has one key. */
export interface Subject {
  organizationId: OrganizationId
  personId: IdOf<'player' | 'user'>
}

/** Returns the person whose id is in the field `personField` of the event's data. */
export function subjectOf(event: { meta: EventMeta; data: unknown }, personField: string): Subject {
  const data = event.data as Record<string, string>
  return { organizationId: event.meta.organizationId, personId: data[personField] ?? '' }
}

export function subjectName({ organizationId, personId }: Subject): string {
  return `${organizationId}/${personId}`
}

/**
 * Returns the context of a sealed field. A field that is moved to another person, field or event type cannot
 * be unsealed.
 */
export function sealContext(subject: Subject, eventType: string, field: string): string {
  return `${subjectName(subject)}/${eventType}/${field}`
}
