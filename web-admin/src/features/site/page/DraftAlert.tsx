import { Alert, Button, Group } from '@mantine/core'
import { Instant } from '../../../shared/Instant.tsx'

interface Props {
  /** When the draft was last changed, as an ISO timestamp. */
  changedAt: string
  onRestore: () => void
  onDiscard: () => void
}

/** Offers to restore or discard the unsaved changes of an earlier visit. */
export function DraftAlert({ changedAt, onRestore, onDiscard }: Props) {
  return (
    <Alert color="var(--warn)" variant="outline" role="alert">
      You have unsaved changes from <Instant at={changedAt} />.
      <Group mt="xs" gap="xs">
        <Button onClick={onRestore}>Restore</Button>
        <Button onClick={onDiscard}>Discard</Button>
      </Group>
    </Alert>
  )
}
