import { LRUCache } from 'lru-cache'

/**
 * Returns the value that was loaded for this key and version, or loads it. Concurrent callers share one load.
 * Errors and `undefined` are not cached.
 */
export type MemoizedLoad<Value> = (
  key: string,
  version: string | number,
  load: () => Promise<Value>,
) => Promise<Value>

/**
 * Caches loaded values until their version changes. Read the version before calling, so that a value loaded
 * before a change is never stored under the version after it.
 *
 * @param maxEntries beyond this number, the least recently used entries are evicted
 */
export function memoizeUntilChanged<Value>(maxEntries: number): MemoizedLoad<Value> {
  const cache = new LRUCache<string, { value: Value }, () => Promise<Value>>({
    max: maxEntries,
    fetchMethod: async (_key, _stale, { context: load }) => ({ value: await load() }),
    // A load whose entry was evicted still resolves for its callers.
    ignoreFetchAbort: true,
  })
  return async (key, version, load) => {
    const entryKey = `${version} ${key}`
    const { value } = await cache.forceFetch(entryKey, { context: load })
    if (value === undefined) cache.delete(entryKey)
    return value
  }
}
