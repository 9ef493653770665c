import type { EventStore } from '@league/event-store/port'
import { decode, type Decoded, type Unseal } from '../decode.ts'

/** Events of one page. */
const pageSize = 5_000

/** Pages kept for rebuilds that are not quite in step. */
const kept = 6

/** A page of the log, decoded: everything after one position up to another. */
export interface ShelfPage extends Decoded {
  upto: bigint
}

/**
 * Pages for rebuilds. Those that go over the log together share what is read and decoded; one that is alone gets only
 * the types that it handles. The page after the one that is asked for is read ahead.
 */
export function createShelf(store: EventStore, unseal: Unseal) {
  const readers = new Set<object>()
  const pages = new Map<string, Promise<ShelfPage>>()

  const read = async (after: bigint, types: readonly string[] | undefined): Promise<ShelfPage> => {
    const page = await store.readAll(after, pageSize, types ? { types } : {})
    return { ...(await decode(page.events, unseal)), upto: page.position }
  }

  const fetch = (after: bigint, types: readonly string[] | undefined): Promise<ShelfPage> => {
    const id = `${after} ${types?.join() ?? ''}`
    const known = pages.get(id)
    if (known) return known
    const page = read(after, types)
    pages.set(id, page)
    // What failed, and the last page, which grows, is read again.
    page.then(
      ({ events }) => events.length < pageSize && pages.delete(id),
      () => pages.delete(id),
    )
    for (const oldest of pages.keys()) {
      if (pages.size <= kept) break
      pages.delete(oldest)
    }
    return page
  }

  return {
    enter: (reader: object) => readers.add(reader),
    leave(reader: object) {
      readers.delete(reader)
      if (readers.size === 0) pages.clear()
    },
    async page(after: bigint, types: readonly string[]): Promise<ShelfPage> {
      const wanted = readers.size > 1 ? undefined : types
      const page = await fetch(after, wanted)
      if (page.events.length === pageSize) fetch(page.upto, wanted).catch(() => {})
      return page
    },
  }
}
export type Shelf = ReturnType<typeof createShelf>
