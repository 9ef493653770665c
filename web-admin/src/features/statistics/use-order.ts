import { useRef, useState } from 'react'
import { failureText } from '../../lib/failure-text.ts'
import { showFailure, showSuccess } from '../../ui/notices.ts'

interface Placed {
  id: string
  order: number
}

/**
 * Things in the order that the user just gave them, and its saving: at once, the whole order in one call. An order that
 * is given while the one before is being saved takes its place. When saving fails, the recorded order shows again.
 */
export function useOrder<T extends Placed>(
  recorded: readonly T[],
  save: (places: Placed[]) => Promise<unknown>,
  refresh: () => Promise<void>,
) {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const wanted = useRef<readonly string[] | null>(null)
  const isSaving = useRef(false)

  const reorder = async (ids: readonly string[]) => {
    setOrder(ids)
    wanted.current = ids
    if (isSaving.current) return
    isSaving.current = true
    while (wanted.current) {
      const next: readonly string[] = wanted.current
      wanted.current = null
      try {
        await save(next.map((id, at) => ({ id, order: at })))
        if (!wanted.current) showSuccess('Order saved')
      } catch (error) {
        wanted.current = null
        showFailure(failureText(error))
      }
      if (!wanted.current) await refresh()
    }
    isSaving.current = false
    setOrder(null)
  }
  return { items: inOrder(recorded, order), reorder }
}

/** In a new order; what the order does not name (just added by somebody) comes last. */
function inOrder<T extends Placed>(recorded: readonly T[], ids: readonly string[] | null): T[] {
  const sorted = recorded.toSorted((a, b) => a.order - b.order)
  if (!ids) return sorted
  const place = ({ id }: T) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return sorted.toSorted((a, b) => place(a) - place(b))
}
