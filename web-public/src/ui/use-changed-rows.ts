import { useEffect, useRef, useState } from 'react'

interface Row {
  key: string
  /** The values whose changes are highlighted, as one string. */
  version: string
}

/** How long changed rows stay highlighted. Keep equal to the `flash` animations in the stylesheets. */
const HIGHLIGHT_MS = 4000
const noKeys: ReadonlySet<string> = new Set()

/** Returns the keys of the rows whose version has changed in the last four seconds. */
export function useChangedRows(rows: readonly Row[]): ReadonlySet<string> {
  const before = useRef<ReadonlyMap<string, string> | null>(null)
  const [changed, setChanged] = useState(noKeys)
  const contents = rows.map(({ key, version }) => `${key}=${version}`).join('\n')

  useEffect(() => {
    const now = new Map(rows.map(({ key, version }) => [key, version]))
    const keys = changedKeys(before.current, now)
    before.current = now
    if (keys.size > 0) setChanged(keys)
    // `rows` is a new array in every render; `contents` differs only if a row does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [contents])

  useEffect(() => {
    if (changed === noKeys) return
    const timer = setTimeout(() => setChanged(noKeys), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [changed])
  return changed
}

/**
 * Returns the keys of the rows that were shown before with another version. A row that a filter adds or
 * removes has not changed.
 */
export function changedKeys(
  before: ReadonlyMap<string, string> | null,
  now: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  if (!before) return noKeys
  return new Set(
    [...now].filter(([key, version]) => before.has(key) && before.get(key) !== version).map(([key]) => key),
  )
}
