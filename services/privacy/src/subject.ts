import type { IdOf, OrganizationId } from '@league/contracts/kernel/id'

/** A person, within the organization that keeps the person's fields. Keys are one a subject. */
export interface Subject {
  organizationId: OrganizationId
  personId: IdOf<'player' | 'user'>
}

export function subjectName({ organizationId, personId }: Subject): string {
  return `${organizationId}/${personId}`
}

/** Where a sealed field stands. It opens there alone: no swapping of people, fields or event types. */
export function place(subject: Subject, type: string, field: string): string {
  return `${subjectName(subject)}/${type}/${field}`
}
