import { Button } from '@mantine/core'
import type { HistoryEntryView } from '@league/contracts/history/views'
import { api } from '../../lib/api.ts'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'

/** Undoes the latest edit of a page: restores the version before it. Earlier versions stay in its history. */
export function UndoPage({ entry }: { entry: HistoryEntryView }) {
  const restore = useCommand('POST /api/pages/:id/versions/:eventId/restore')
  const id: string = entry.subject.id
  const undo = async () => {
    const { versions } = (await api('GET /api/pages/:id/versions', { params: { id } })).body
    const previous = versions[versions.findIndex((version) => version.id === entry.id) + 1]
    if (!previous) throw new Error('This page has no earlier version.')
    await restore.mutateAsync({ input: { params: { id, eventId: previous.id }, body: {} } })
    return 'Page restored'
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={`Undo: ${entry.text}`}
      loading={restore.isPending}
      onClick={() => void announceOutcome(undo)}
    >
      Undo
    </Button>
  )
}
