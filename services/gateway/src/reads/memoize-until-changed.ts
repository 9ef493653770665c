import { LRUCache } from 'lru-cache'

/**
 * Returns the value that was loaded for a key under the same mark, or loads it. Concurrent callers share a
 * load. Errors and `undefined` are not remembered.
 */
export type Memoized<Value> = (
  key: string,
  mark: string | number,
  load: () => Promise<Value>,
) => Promise<Value>

/**
 * Remembers loaded values until their mark changes. Take the mark before the load starts; then a value that
 * was read before a change is never returned under the mark after it.
 *
 * @param maxEntries limit, beyond which the least recently used entry is dropped
 */
export function memoizeUntilChanged<Value>(maxEntries: number): Memoized<Value> {
  const cache = new LRUCache<string, { value: Value }, () => Promise<Value>>({
    max: maxEntries,
    fetchMethod: async (_key, _stale, { context: load }) => ({ value: await load() }),
    // A load whose entry was evicted still resolves for its callers.
    ignoreFetchAbort: true,
  })
  return async (key, mark, load) => {
    const entryKey = `${mark} ${key}`
    const { value } = await cache.forceFetch(entryKey, { context: load })
    if (value === undefined) cache.delete(entryKey)
    return value
  }
}
