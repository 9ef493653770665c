import { useState } from 'react'
import type { AttributeView } from '@league/contracts/attribute/views'
import { failureText } from '../../lib/failure-text.ts'
import { useCommand } from '../../lib/use-command.ts'
import { showFailure, showSuccess } from '../../ui/notices.ts'

/** The attributes in the order that the user just gave them; saved at once (R262), put back when saving fails. */
export function useAttributeOrder(recorded: readonly AttributeView[]) {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const save = useCommand('PUT /api/playerAttributes/reorder')
  const place = (id: string) => order?.indexOf(id) ?? -1
  const attributes = order ? recorded.toSorted((a, b) => place(a.id) - place(b.id)) : recorded

  const reorder = async (ids: string[]) => {
    setOrder(ids)
    try {
      await save.mutateAsync({ input: { body: { attributes: ids.map((id, at) => ({ id, order: at })) } } })
      showSuccess('Order saved')
    } catch (error) {
      showFailure(failureText(error))
    }
    await save.refresh()
    // A newer order is being saved: it puts itself away.
    setOrder((present) => (present === ids ? null : present))
  }
  return { attributes, reorder }
}
