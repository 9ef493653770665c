import { useRef, useState } from 'react'
import { announceOutcome } from '../lib/announce-outcome.ts'

interface Positioned {
  id: string
  order: number
}

/**
 * Returns a list in the order that the user just chose, and `reorder`, which saves a new order immediately,
 * in one call. If the user reorders again while a save is in flight, only the latest order is saved next.
 * After a failure the list returns to the recorded order.
 */
export function useListOrder<T extends Positioned>(
  recorded: readonly T[],
  save: (positions: Positioned[]) => Promise<unknown>,
  refresh: () => Promise<void>,
) {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const pending = useRef<readonly string[] | null>(null)
  const isSaving = useRef(false)

  const reorder = async (ids: readonly string[]) => {
    setOrder(ids)
    pending.current = ids
    if (isSaving.current) return
    isSaving.current = true
    while (pending.current) {
      const next: readonly string[] = pending.current
      pending.current = null
      const isSaved = await announceOutcome(async () => {
        await save(next.map((id, index) => ({ id, order: index })))
        if (!pending.current) return 'Order saved'
      })
      if (!isSaved) pending.current = null
      if (!pending.current) await refresh()
    }
    isSaving.current = false
    setOrder(null)
  }
  const sorted = recorded.toSorted((a, b) => a.order - b.order)
  return { items: sortByIds(sorted, order), reorder }
}

/** Returns items in the order of `ids`. Items that are not in `ids`, such as new ones, come last. */
export function sortByIds<T extends { id: string }>(
  items: readonly T[],
  ids: readonly string[] | null,
): readonly T[] {
  if (!ids) return items
  const indexOf = ({ id }: T) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return items.toSorted((a, b) => indexOf(a) - indexOf(b))
}
