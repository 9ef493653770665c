import { useEffect, useRef, useState } from 'react'

interface Row {
  key: string
  /** Everything whose change is worth a look. */
  mark: string
}

const none: ReadonlySet<string> = new Set()

/** Keys of rows whose mark changed while the page was open; for four seconds. */
export function useMoved(rows: readonly Row[]): ReadonlySet<string> {
  const before = useRef<ReadonlyMap<string, string> | null>(null)
  const [moved, setMoved] = useState(none)
  const all = rows.map(({ key, mark }) => `${key}=${mark}`).join('\n')

  useEffect(() => {
    const now = new Map(rows.map(({ key, mark }) => [key, mark]))
    const changed = changedKeys(before.current, now)
    before.current = now
    if (changed.size > 0) setMoved(changed)
    // `all` says whether `rows` changed in what counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [all])

  useEffect(() => {
    if (moved === none) return
    const timer = setTimeout(() => setMoved(none), 4000)
    return () => clearTimeout(timer)
  }, [moved])
  return moved
}

/** Rows that were there before with another mark. Rows that come and go with a filter did not move. */
export function changedKeys(
  before: ReadonlyMap<string, string> | null,
  now: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  if (!before) return none
  return new Set(
    [...now].filter(([key, mark]) => before.has(key) && before.get(key) !== mark).map(([key]) => key),
  )
}
