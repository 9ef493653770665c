import { useRef, useState } from 'react'
import type { LinkView } from '@league/contracts/site/views'
import { useCommand } from '../../../lib/use-command.ts'
import { showFailure, showSuccess } from '../../../ui/notices.ts'
import { inOrder, positionsToSave } from './positions.ts'

/**
 * The links in the order that the user just gave them, and its saving: one call a link (R105). An order that is given
 * while the one before is being saved takes its place. When saving fails, the order is read anew.
 */
export function useLinkOrder(recorded: readonly LinkView[]) {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const wanted = useRef<readonly string[] | null>(null)
  const isSaving = useRef(false)
  const { mutateAsync: change, refresh } = useCommand('PUT /api/organization-links/:id')

  const save = async () => {
    let known: readonly { id: string; position: number }[] = recorded
    for (;;) {
      const ids: readonly string[] | null = wanted.current
      const next = ids && positionsToSave(ids, known)[0]
      if (!next) return
      await change({ input: { params: { id: next.id }, body: { position: next.position } } })
      known = known.map((link) => (link.id === next.id ? next : link))
    }
  }
  const reorder = async (ids: readonly string[]) => {
    setOrder(ids)
    wanted.current = ids
    if (isSaving.current) return
    isSaving.current = true
    try {
      await save()
      showSuccess('Order saved')
    } catch (error) {
      console.warn('The order of the menu was not saved.', error)
      showFailure('The order could not be saved. This is the order as it is now.')
    }
    wanted.current = null
    await refresh()
    isSaving.current = false
    setOrder(null)
  }
  return { links: inOrder(recorded, order), reorder }
}
