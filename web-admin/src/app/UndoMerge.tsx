import { Button, Group, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { HistoryEntryView } from '@league/contracts/history/views'
import { mergeTexts } from '@league/contracts/merge/texts'
import { tellSuccess } from '../ui/notices.ts'
import { PrimaryButton } from '../ui/PrimaryButton.tsx'
import { failureText } from './failure-text.ts'
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
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const query = organizationId ? { organization_id: organizationId } : {}
    try {
      await undo.mutateAsync({ input: { params: { id: entry.id }, query, body: { reason: reason.trim() } } })
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
    <form onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Reason"
        required
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={undo.error && failureText(undo.error)}
      />
      <Group mt="xs" gap="xs">
        <PrimaryButton type="submit" loading={undo.isPending} disabled={reason.trim() === ''}>
          Undo this merge
        </PrimaryButton>
        <Button onClick={() => setAsking(false)}>Cancel</Button>
      </Group>
    </form>
  )
}
