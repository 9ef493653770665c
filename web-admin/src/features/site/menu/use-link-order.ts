import { useRef, useState } from 'react'
import type { LinkView } from '@league/contracts/site/views'
import { useCommand } from '../../../lib/use-command.ts'
import { showFailure, showSuccess } from '../../../ui/notices.ts'
import { sortByIds } from '../../../shared/use-list-order.ts'
import { positionsToSave } from './positions.ts'

/**
 * Returns the links in the order that the user just chose, and `reorder`, which saves a new order with one
 * request per moved link (R105). If the user reorders again while a save is in flight, the latest order is
 * saved instead. After a failure the list returns to the recorded order.
 */
export function useLinkOrder(recorded: readonly LinkView[]) {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const pending = useRef<readonly string[] | null>(null)
  const isSaving = useRef(false)
  const { mutateAsync: change, refresh } = useCommand('PUT /api/organization-links/:id')

  const save = async () => {
    let saved: readonly { id: string; position: number }[] = recorded
    for (;;) {
      const ids: readonly string[] | null = pending.current
      const next = ids && positionsToSave(ids, saved)[0]
      if (!next) return
      await change({ input: { params: { id: next.id }, body: { position: next.position } } })
      saved = saved.map((link) => (link.id === next.id ? next : link))
    }
  }
  const reorder = async (ids: readonly string[]) => {
    setOrder(ids)
    pending.current = ids
    if (isSaving.current) return
    isSaving.current = true
    try {
      await save()
      showSuccess('Order saved')
    } catch (error) {
      console.warn('The order of the menu was not saved.', error)
      showFailure('The order could not be saved. The list shows the recorded order.')
    }
    pending.current = null
    await refresh()
    isSaving.current = false
    setOrder(null)
  }
  return { links: sortByIds(recorded, order), reorder }
}
