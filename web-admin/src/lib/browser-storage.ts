type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Returns a storage of the browser that never fails. Where it is full or switched off, as a company or a private
 * window may do, it only forgets.
 */
export function forgivingStorage(find: () => Storage | null): BrowserStorage {
  const attempt = <Value>(action: (storage: Storage) => Value): Value | null => {
    try {
      const storage = find()
      return storage && action(storage)
    } catch {
      return null
    }
  }
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key)),
    setItem: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    removeItem: (key) => void attempt((storage) => storage.removeItem(key)),
  }
}

/** What this tab remembers. */
export const tabStorage = forgivingStorage(() => window.sessionStorage)

/** What this device remembers. */
export const deviceStorage = forgivingStorage(() => window.localStorage)
