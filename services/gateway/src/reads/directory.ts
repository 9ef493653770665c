import type { EntityKind } from '@league/contracts/kernel/endpoint'
import type { Id } from '@league/contracts/kernel/id'
import type { OrganizationView } from '@league/contracts/organization/views'

/** A thing that is alive, whose it is, and what it is below of. */
export interface Entity {
  kind: EntityKind
  id: Id
  organizationId: Id
  seasonId: Id | null
  leagueId: Id | null
  /** Of an event. */
  gameId: Id | null
}

/** Look-ups that come before it is known whose data a call is about. */
export interface Directory {
  bySlug(slug: string): Promise<OrganizationView | null>
  byDomain(domain: string): Promise<OrganizationView | null>
  byId(id: Id): Promise<OrganizationView | null>
  /** The living entities among these, in one query. What is absent or deleted is left out. */
  resolve(ids: readonly { kind: EntityKind; id: Id }[]): Promise<Entity[]>
}
