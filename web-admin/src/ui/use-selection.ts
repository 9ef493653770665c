import { useCallback, useMemo, useRef, useState } from 'react'

/**
 * Keeps track of the selected rows of a table. Rows that have left the table do not count.
 *
 * @param ids the rows of all pages, in their order. Pass the same array as long as they stay the same
 */
export function useSelection(ids: readonly string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // The end of a range is chosen with Shift; it begins at the row that was chosen before.
  const last = useRef<string | null>(null)
  const selectedIds = useMemo(() => ids.filter((id) => selected.has(id)), [ids, selected])
  const toggle = useCallback(
    (id: string, isRange = false) => {
      const range = isRange ? rangeOf(ids, last.current, id) : [id]
      last.current = id
      setSelected((before) => (range.length > 1 ? joined(before, range) : toggled(before, id)))
    },
    [ids],
  )
  return {
    selectedIds,
    has: (id: string) => selected.has(id),
    /** Selects or deselects a row, or selects all from the last one up to it. */
    toggle,
    /** Selects rows that belong together; deselects them if all of them are selected. */
    toggleGroup: useCallback(
      (group: readonly string[]) =>
        setSelected((before) =>
          group.every((id) => before.has(id)) ? without(before, group) : joined(before, group),
        ),
      [],
    ),
    isAllSelected: ids.length > 0 && selectedIds.length === ids.length,
    isPartlySelected: selectedIds.length > 0 && selectedIds.length < ids.length,
    toggleAll: () => setSelected(selectedIds.length === ids.length ? new Set() : new Set(ids)),
    clear: useCallback(() => setSelected(new Set()), []),
  }
}

export type Selection = ReturnType<typeof useSelection>

/** Returns the rows from one to another, in either direction; only the second one if the first is not in the list. */
function rangeOf(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)]
  return start < 0 || end < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return before.has(id) ? without(before, [id]) : joined(before, [id])
}

function joined(before: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  return new Set([...before, ...ids])
}

function without(before: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const rest = new Set(before)
  for (const id of ids) rest.delete(id)
  return rest
}
