import { Alert, Button, Group } from '@mantine/core'
import { Instant } from '../../../shared/Instant.tsx'

interface Props {
  /** When the draft was last changed. */
  at: string
  onRestore: () => void
  onDiscard: () => void
}

/** What an earlier visit left unsaved in this browser. The page waits for the answer. */
export function DraftOffer({ at, onRestore, onDiscard }: Props) {
  return (
    <Alert color="var(--warn)" variant="outline" role="alert">
      You have unsaved changes from <Instant at={at} />.
      <Group mt="xs" gap="xs">
        <Button onClick={onRestore}>Restore</Button>
        <Button onClick={onDiscard}>Discard</Button>
      </Group>
    </Alert>
  )
}
