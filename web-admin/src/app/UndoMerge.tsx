import { Button } from '@mantine/core'
import { useState } from 'react'
import type { HistoryEntryView } from '@league/contracts/history/views'
import { mergeTexts } from '@league/contracts/merge/texts'
import { tellSuccess } from '../ui/notices.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { useCommand } from './use-command.ts'

interface Props {
  entry: HistoryEntryView
  /** Named by super_admin. */
  organizationId?: string | undefined
}

/** The way back from a merge of players, with a reason; nothing where the entry is no merge that stands. */
export function UndoMerge({ entry, organizationId }: Props) {
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const undo = useCommand('POST /api/playersv2/merge/:id/undo')
  if (!entry.undoable) return null
  const submit = async (given: string) => {
    const query = organizationId ? { organization_id: organizationId } : {}
    try {
      await undo.mutateAsync({ input: { params: { id: entry.id }, query, body: { reason: given } } })
      tellSuccess(mergeTexts.undone)
      setAsking(false)
    } catch {
      // Said below the field.
    }
  }
  if (!asking)
    return (
      <Button size="compact-sm" aria-label={`Undo: ${entry.text}`} onClick={() => setAsking(true)}>
        Undo
      </Button>
    )
  return (
    <ReasonForm
      reason={reason}
      onReason={setReason}
      action="Undo this merge"
      onSubmit={(given) => void submit(given)}
      onCancel={() => setAsking(false)}
      busy={undo.isPending}
      error={undo.error}
    />
  )
}
