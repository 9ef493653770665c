import { Button } from '@mantine/core'
import type { ConflictView } from '@league/contracts/attention/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'

/** Removes a bye that lies over a game. */
export function RemoveFreeDay({ conflict, byeId }: { conflict: ConflictView; byeId: string }) {
  const remove = useCommand('DELETE /api/bye-dates/:id')
  return (
    <Button
      size="compact-md"
      aria-label={`Remove bye: ${conflict.team?.name}`}
      loading={remove.isPending}
      onClick={() =>
        void announceOutcome(async () => {
          await remove.mutateAsync({ input: { params: { id: byeId } } })
          return 'Bye deleted'
        })
      }
    >
      Remove bye
    </Button>
  )
}
