import type { OrganizationId } from '@league/contracts/kernel/id'
import { LRUCache } from 'lru-cache'
import type { Reader } from '../query.ts'
import type { ShownPosition } from './shown-positions.ts'

/** How many rows are remembered. */
const MAX_ROWS = 20_000

/** What queries have read of the stored rows, for as long as those do not change. */
export interface ReadMemory {
  /**
   * Returns a reader that remembers.
   *
   * @param db a connection that sees the stored rows of this organization
   * @param shown how far the projections of the query are in the snapshot of the connection
   */
  readerOf(db: Reader, organizationId: OrganizationId, shown: readonly ShownPosition[]): Reader
}

export function createReadMemory(): ReadMemory {
  const known = new LRUCache<string, { version: string; value: readonly unknown[] }>({
    maxSize: MAX_ROWS,
    sizeCalculation: ({ value }) => value.length + 1,
  })
  return {
    readerOf(db, organizationId, shown) {
      const remember: Reader['remember'] = async (key, projections, read) => {
        const version = versionOf(shown, projections)
        const id = `${organizationId} ${key}`
        const earlier = known.get(id)
        if (earlier?.version === version) return earlier.value as Awaited<ReturnType<typeof read>>
        const value = await read()
        known.set(id, { version, value })
        return value
      }
      // Not a copy: the methods of a connection need the connection.
      return Object.assign(Object.create(db) as Reader, { remember })
    },
  }
}

/** Returns what changes with every change of the organization's rows in these projections. */
function versionOf(shown: readonly ShownPosition[], names: readonly string[]): string {
  const versions = names.map((name) => {
    const position = shown.find(({ projection }) => projection === name)
    if (!position) throw new Error(`The query does not use the projection ${name}.`)
    return `${position.version} ${position.switch_count} ${position.changed_at}`
  })
  return versions.join()
}
