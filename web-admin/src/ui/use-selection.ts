import { useState } from 'react'

/** Keeps track of the selected rows of a table. Rows that have left the table do not count. */
export function useSelection(ids: readonly string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const selectedIds = ids.filter((id) => selected.has(id))
  return {
    selectedIds,
    has: (id: string) => selected.has(id),
    toggle(id: string) {
      const next = new Set(selected)
      if (!next.delete(id)) next.add(id)
      setSelected(next)
    },
    isAllSelected: ids.length > 0 && selectedIds.length === ids.length,
    isPartlySelected: selectedIds.length > 0 && selectedIds.length < ids.length,
    toggleAll: () => setSelected(selectedIds.length === ids.length ? new Set() : new Set(ids)),
    clear: () => setSelected(new Set()),
  }
}
