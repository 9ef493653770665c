import { useState } from 'react'

/** Ids that are ticked in a table; what has left the table in the meantime no longer counts. */
export function useSelection(ids: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = ids.filter((id) => ticked.has(id))
  return {
    chosen,
    has: (id: string) => ticked.has(id),
    toggle(id: string) {
      const next = new Set(ticked)
      if (!next.delete(id)) next.add(id)
      setTicked(next)
    },
    all: ids.length > 0 && chosen.length === ids.length,
    some: chosen.length > 0 && chosen.length < ids.length,
    toggleAll: () => setTicked(chosen.length === ids.length ? new Set() : new Set(ids)),
    clear: () => setTicked(new Set()),
  }
}
