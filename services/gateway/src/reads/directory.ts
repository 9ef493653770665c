import type { EntityKind } from '@league/contracts/kernel/endpoint'
import type { Id, IdWithKind, OrganizationId } from '@league/contracts/kernel/id'
import type { OrganizationView } from '@league/contracts/organization/views'
import { findOrganizationQuery } from '@league/projections/directory/organizations'
import {
  resolveDeletedRefsQuery,
  type ResolvedRef,
  resolveRefsQuery,
} from '@league/projections/directory/resolve-refs'
import type { Feed } from '@league/projections/runtime/feed/feed'
import { memoizeUntilChanged } from './memoize-until-changed.ts'
import { noOrganization, type Read } from './read.ts'

/** The names of an organization. */
export interface OrganizationName {
  slug?: string | null | undefined
  domain?: string | null | undefined
  id?: OrganizationId | null | undefined
}

/** Lookups that are needed before the organization of a call is known. */
export interface Directory {
  /** Finds an organization by slug, domain or id: the first that is given, in this order. */
  find(name: OrganizationName): Promise<OrganizationView | null>
  /**
   * Returns the entities that exist and are not deleted, of any organization, in one query. Events are found
   * only in the given organization.
   */
  resolve(organizationId: OrganizationId, ids: readonly EntityName[]): Promise<readonly ResolvedRef[]>
  /** Like `resolve`, for repeated deletions: also returns entities that are deleted or have a deleted parent. */
  resolveDeleted(organizationId: OrganizationId, ids: readonly EntityName[]): Promise<readonly ResolvedRef[]>
}

const MAX_ORGANIZATIONS = 10_000

/**
 * Creates a directory that caches organizations until their projection changes, since every call looks one
 * up.
 */
export function createDirectory(read: Read, feed: Pick<Feed, 'onMoved'>): Directory {
  let version = 0
  feed.onMoved(({ projection, organizations }) => {
    if (projection === 'directory' && organizations.length > 0) version += 1
  })
  const memoized = memoizeUntilChanged<OrganizationView | null>(MAX_ORGANIZATIONS)
  return {
    async find({ slug, domain, id }) {
      const by = slug ? { slug } : domain ? { domain } : id ? { id } : null
      if (by === null) return null
      const key = JSON.stringify(by)
      for (;;) {
        const before = version
        const organization = await memoized(key, before, () =>
          read(noOrganization, findOrganizationQuery, by),
        )
        // If the directory changed during the read, the organization may be outdated. A caller that starts to
        // cache a response now would not be notified of that change and would serve the outdated response
        // forever, so read again.
        if (version === before) return organization
      }
    },
    resolve: createEntityResolver(read, () => version),
    resolveDeleted: (organizationId, ids) => read(organizationId, resolveDeletedRefsQuery, ids),
  }
}

type EntityName = IdWithKind<EntityKind> & { evenDeleted?: true }

const MAX_ENTITIES = 20_000

const keyOf = (kind: string, id: Id, evenDeleted = false) =>
  `${kind} ${id}${evenDeleted ? ' even deleted' : ''}`

const nameOf = ({ kind, id, evenDeleted }: EntityName) => keyOf(kind, id, evenDeleted)

/**
 * Returns a function that finds the existing entities among ids, with at most one query. Entities are cached
 * until the directory changes: the ids of a game are looked up again with every score. Events are not cached,
 * since there is no limit to their number and they are found in one organization only.
 */
function createEntityResolver(read: Read, versionOfDirectory: () => number) {
  const memoized = memoizeUntilChanged<ResolvedRef | undefined>(MAX_ENTITIES)
  return async (
    organizationId: OrganizationId,
    names: readonly EntityName[],
  ): Promise<readonly ResolvedRef[]> => {
    const unknown: EntityName[] = []
    /** Waits until all ids were looked up in the cache, and reads the missing ones. */
    const readUnknown = async () => {
      await Promise.resolve()
      const rows = await read(organizationId, resolveRefsQuery, unknown)
      return new Map(rows.map((row) => [keyOf(row.kind, row.id, row.even_deleted), row]))
    }
    let reading: ReturnType<typeof readUnknown> | undefined
    const load = async (entity: EntityName) => {
      unknown.push(entity)
      reading ??= readUnknown()
      return (await reading).get(nameOf(entity))
    }
    const version = versionOfDirectory()
    const entities = await Promise.all(
      names.map((entity) =>
        entity.kind === 'event' ? load(entity) : memoized(nameOf(entity), version, () => load(entity)),
      ),
    )
    return entities.filter((entity) => entity !== undefined)
  }
}
