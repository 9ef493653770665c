import type { EventStore } from '@league/event-store/port'
import { decode, type DecodedPage, type Unseal } from '../decode.ts'

/** How many events a page has. */
const DEFAULT_PAGE_SIZE = 5_000

/** How many pages are kept for rebuilds that are slightly out of step. */
const MAX_PAGES = 6

/** The decoded pages of the log that rebuilds have in common. */
export interface EventPageCache {
  addReader(reader: object): void
  removeReader(reader: object): void
  /**
   * Returns the page after a position and starts to read the one after it. While there is one reader only,
   * the page lacks the events of `ignoredTypes`.
   */
  pageAfter(position: bigint, ignoredTypes: ReadonlySet<string>): Promise<DecodedPage>
}

/** Creates a cache that reads and decodes each page once for all rebuilds that run at the same time. */
export function createEventPageCache(
  store: EventStore,
  unseal: Unseal,
  pageSize = DEFAULT_PAGE_SIZE,
): EventPageCache {
  const readers = new Set<object>()
  const pages = new Map<string, Promise<DecodedPage>>()

  const readPage = async (after: bigint, exceptTypes: readonly string[]): Promise<DecodedPage> => {
    const page = await store.readAll(after, pageSize, { exceptTypes })
    return { ...(await decode(page.events, unseal)), endPosition: page.position }
  }

  const fetchPage = (after: bigint, exceptTypes: readonly string[]): Promise<DecodedPage> => {
    const id = `${after} ${exceptTypes.join()}`
    const cached = pages.get(id)
    if (cached) return cached
    const page = readPage(after, exceptTypes)
    pages.set(id, page)
    // A page that failed has to be read again, and so does the last page, which still grows.
    page.then(
      ({ events }) => events.length < pageSize && pages.delete(id),
      () => pages.delete(id),
    )
    for (const oldest of pages.keys()) {
      if (pages.size <= MAX_PAGES) break
      pages.delete(oldest)
    }
    return page
  }

  return {
    addReader: (reader) => void readers.add(reader),
    removeReader(reader) {
      readers.delete(reader)
      if (readers.size === 0) pages.clear()
    },
    async pageAfter(position, ignoredTypes) {
      const exceptTypes = readers.size > 1 ? [] : [...ignoredTypes]
      const page = await fetchPage(position, exceptTypes)
      if (page.events.length === pageSize) fetchPage(page.endPosition, exceptTypes).catch(() => {})
      return page
    },
  }
}
