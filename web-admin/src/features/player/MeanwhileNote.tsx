import { Alert } from '@mantine/core'
import { useRead } from '../../lib/use-read.ts'

interface Props {
  playerId: string
  organizationId: string | undefined
  /** What is recorded now in fields that were typed here: their names and values. */
  changed: { name: string; value: string }[]
}

/** Who has changed a player while a form of the player was filled in, and what is recorded now. */
export function MeanwhileNote({ playerId, organizationId, changed }: Props) {
  const query = { organization_id: organizationId, subject: playerId, limit: 1 }
  const history = useRead('GET /api/history', { query }, { enabled: changed.length > 0 })
  if (changed.length === 0) return null
  const who = history.data?.history[0]?.actor.name ?? 'somebody else'
  return (
    <Alert color="var(--warn)" variant="outline" title={`Changed meanwhile by ${who}`}>
      {changed.map(({ name, value }) => (
        <div key={name}>
          {name} is now ‘{value || 'None'}’.
        </div>
      ))}
      Save Changes puts what you typed in its place.
    </Alert>
  )
}
