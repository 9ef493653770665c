import type { EntityKind } from '@league/contracts/kernel/endpoint'
import type { Id } from '@league/contracts/kernel/id'
import { type ResolvedRef, resolveRefs } from '@league/projections/directory/resolve-refs'
import type { Feed } from '@league/projections/runtime/feed/feed'
import type { ReadSide } from './read-side.ts'

interface Named {
  kind: EntityKind
  id: Id
}

/** Entities kept in memory. */
const most = 20_000

/**
 * Finds the living entities among ids, in one query at most. What was found is remembered until the directory moves: the
 * ids of a game that is being scored are asked for again with every score. Events are never remembered; there is no end
 * to them, and they resolve within the given organization alone.
 */
export function createEntities(read: ReadSide['read'], feed: Pick<Feed, 'onMoved'>) {
  // Promises, put there before the query runs: one that began before a move is forgotten with the others.
  const known = new Map<string, Promise<ResolvedRef | undefined>>()
  feed.onMoved(({ projection, organizations }) => {
    if (projection === 'directory' && organizations.length > 0) known.clear()
  })
  const lookUp = async (organizationId: Id, named: readonly Named[]) => {
    const rows = new Map<string, ResolvedRef>()
    for (const row of await read(organizationId, resolveRefs, named)) rows.set(`${row.kind} ${row.id}`, row)
    return rows
  }
  return async (organizationId: Id, named: readonly Named[]): Promise<readonly ResolvedRef[]> => {
    const unknown = named.filter(({ kind, id }) => kind === 'event' || !known.has(`${kind} ${id}`))
    const looking = unknown.length > 0 ? lookUp(organizationId, unknown) : null
    const asked = named.map(({ kind, id }) => {
      const key = `${kind} ${id}`
      const remembered = kind === 'event' ? undefined : known.get(key)
      if (remembered || !looking) return remembered
      const finding = looking.then((rows) => rows.get(key))
      if (kind === 'event') return finding
      if (known.size >= most) known.clear()
      known.set(key, finding)
      const forget = () => known.get(key) === finding && known.delete(key)
      finding.then((row) => row === undefined && forget(), forget)
      return finding
    })
    return (await Promise.all(asked)).filter((row) => row !== undefined)
  }
}
