import { Alert } from '@mantine/core'
import { useRead } from '../lib/use-read.ts'

interface Props {
  /** Finds the latest change in the history. */
  history: { organization_id: string | undefined; subject?: string; kind?: 'OrganizationChanged' }
  /** Fields that both people changed, with the values that are recorded now. */
  changes: readonly { label: string; value: string }[]
}

/** Warns that somebody else changed fields with unsaved edits; names the person and the new values. */
export function ConcurrentEditNote({ history, changes }: Props) {
  const latest = useRead(
    'GET /api/history',
    { query: { ...history, limit: 1 } },
    { enabled: changes.length > 0 },
  )
  if (changes.length === 0) return null
  const name = latest.data?.history[0]?.actor.name ?? 'Someone else'
  return (
    <Alert color="var(--warn)" variant="outline" title={`${name} changed this while you were editing`}>
      {changes.map(({ label, value }) => (
        <div key={label}>
          {label} is now “{value || 'None'}”.
        </div>
      ))}
      Save Changes replaces this with what you typed.
    </Alert>
  )
}
