import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { HistoryEntryView } from '@league/contracts/history/views'
import { mergeMessages } from '@league/contracts/merge/messages'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { ReasonForm } from '../ReasonForm.tsx'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'

interface Props {
  entry: HistoryEntryView
  /** Required for a super_admin. */
  organizationId?: string | undefined
}

/** Undoes a merge of players, with a reason. Renders nothing for any other history entry. */
export function UndoMerge({ entry, organizationId }: Props) {
  const [question, setQuestion] = useState<'open' | 'canceled' | null>(null)
  const undo = useCommand('POST /api/playersv2/merge/:id/undo')
  const form = useForm({ initialValues: { reason: '' } })
  const submission = useFormSubmit(form, {
    send: ({ reason }) => {
      const query = organizationId ? { organization_id: organizationId } : {}
      return undo.mutateAsync({ input: { params: { id: entry.id }, query, body: { reason: reason.trim() } } })
    },
    success: mergeMessages.undone,
    onSaved: () => setQuestion(null),
  })
  if (entry.kind !== 'PlayersMerged' || entry.undone) return null
  if (question !== 'open')
    return (
      <Button
        size="compact-sm"
        aria-label={`Undo: ${entry.text}`}
        ref={question === 'canceled' ? focusOnMount : null}
        onClick={() => setQuestion('open')}
      >
        Undo
      </Button>
    )
  return (
    <ReasonForm
      form={form}
      submission={submission}
      submitLabel="Undo this merge"
      onCancel={() => setQuestion('canceled')}
    />
  )
}
