import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { HistoryEntryView } from '@league/contracts/history/views'
import { mergeMessages } from '@league/contracts/merge/messages'
import { ReasonForm } from './ReasonForm.tsx'
import { useCommand } from '../lib/use-command.ts'
import { useFormSubmit } from '../lib/use-form-submit.ts'

interface Props {
  entry: HistoryEntryView
  /** Named by super_admin. */
  organizationId?: string | undefined
}

/** The way back from a merge of players, with a reason; nothing where the entry is no merge that stands. */
export function UndoMerge({ entry, organizationId }: Props) {
  const [asking, setAsking] = useState(false)
  const undo = useCommand('POST /api/playersv2/merge/:id/undo')
  const form = useForm({ initialValues: { reason: '' } })
  const submission = useFormSubmit(form, {
    send: ({ reason }) => {
      const query = organizationId ? { organization_id: organizationId } : {}
      return undo.mutateAsync({ input: { params: { id: entry.id }, query, body: { reason: reason.trim() } } })
    },
    success: mergeMessages.undone,
    onSaved: () => setAsking(false),
  })
  if (!entry.undoable) return null
  if (!asking)
    return (
      <Button size="compact-sm" aria-label={`Undo: ${entry.text}`} onClick={() => setAsking(true)}>
        Undo
      </Button>
    )
  return (
    <ReasonForm
      form={form}
      submission={submission}
      action="Undo this merge"
      onCancel={() => setAsking(false)}
    />
  )
}
