/** A map that forgets what was used least recently once it holds more than `limit` entries. */
export function createRecent<Value>(limit: number) {
  const entries = new Map<string, Value>()
  return {
    /** undefined when not held. */
    get(name: string): Value | undefined {
      const value = entries.get(name)
      if (value === undefined) return undefined
      entries.delete(name)
      entries.set(name, value)
      return value
    },
    set(name: string, value: Value): void {
      entries.delete(name)
      entries.set(name, value)
      if (entries.size <= limit) return
      for (const oldest of entries.keys()) {
        entries.delete(oldest)
        break
      }
    },
  }
}
