import { useRef, useState } from 'react'
import type { LinkView } from '@league/contracts/site/views'
import { announceOutcome } from '../../../lib/announce-outcome.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { sortByIds } from '../../../shared/use-list-order.ts'

/**
 * Returns the links in the order that the user just chose, and `reorder`, which saves the position of each link
 * as its index, with one request per link (R105, C016). If the user reorders again while a save is in flight, the latest order is
 * saved instead. After a failure the list returns to the recorded order.
 */
export function useLinkOrder(recorded: readonly LinkView[]) {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const pending = useRef<readonly string[] | null>(null)
  const isSaving = useRef(false)
  const { mutateAsync: change, refresh } = useCommand('PUT /api/organization-links/:id')

  const save = async () => {
    for (let saved = 0, order = pending.current; order && saved < order.length; saved += 1) {
      const id = order[saved] ?? ''
      await change({ input: { params: { id }, body: { position: saved } } })
      if (pending.current === order) continue
      order = pending.current
      saved = -1
    }
  }
  const reorder = async (ids: readonly string[]) => {
    setOrder(ids)
    pending.current = ids
    if (isSaving.current) return
    isSaving.current = true
    await announceOutcome(
      async () => {
        await save()
        return 'Order saved'
      },
      {
        failure: (error) => {
          console.warn('The order of the menu was not saved.', error)
          return 'The order could not be saved. The list shows the recorded order.'
        },
      },
    )
    pending.current = null
    await refresh()
    isSaving.current = false
    setOrder(null)
  }
  return { links: sortByIds(recorded, order), reorder }
}
