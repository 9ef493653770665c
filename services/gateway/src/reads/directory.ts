import type { EntityKind } from '@league/contracts/kernel/endpoint'
import type { Id } from '@league/contracts/kernel/id'
import type { OrganizationView } from '@league/contracts/organization/views'
import { findOrganization } from '@league/projections/directory/organizations'
import type { ResolvedRef } from '@league/projections/directory/resolve-refs'
import type { Feed } from '@league/projections/runtime/feed/feed'
import { createEntities } from './entities.ts'
import type { ReadSide } from './read-side.ts'

/** Look-ups that come before it is known whose data a call is about. */
export interface Directory {
  bySlug(slug: string): Promise<OrganizationView | null>
  byDomain(domain: string): Promise<OrganizationView | null>
  byId(id: Id): Promise<OrganizationView | null>
  /**
   * The living entities among these, of whichever organization, in one query. What is absent or deleted is left out.
   * Events are found in the given organization alone.
   */
  resolve(organizationId: Id, ids: readonly { kind: EntityKind; id: Id }[]): Promise<readonly ResolvedRef[]>
}

/** Organizations kept in memory, by each name that was asked for. */
const most = 10_000

/** Organizations are remembered until the directory moves: every call asks for one. */
export function createDirectory(read: ReadSide['read'], feed: Pick<Feed, 'onMoved'>): Directory {
  const found = new Map<string, Promise<OrganizationView | null>>()
  feed.onMoved(({ projection, organizations }) => {
    if (projection === 'directory' && organizations.length > 0) found.clear()
  })
  const look = (key: string, by: { id: Id } | { slug: string } | { domain: string }) => {
    if (found.size >= most) found.clear()
    const looking = read('', findOrganization, by)
    found.set(key, looking)
    looking.catch(() => found.delete(key))
    return looking
  }
  const find = async (key: string, by: Parameters<typeof look>[1]) => {
    for (;;) {
      const looking = found.get(key) ?? look(key, by)
      const organization = await looking
      // Moved while it was being read: whoever keeps an answer by this name counts from now on, and would keep it for good.
      if (found.get(key) === looking) return organization
    }
  }
  return {
    bySlug: (slug) => find(`slug ${slug}`, { slug }),
    byDomain: (domain) => find(`domain ${domain}`, { domain }),
    byId: (id) => find(`id ${id}`, { id }),
    resolve: createEntities(read, feed),
  }
}
