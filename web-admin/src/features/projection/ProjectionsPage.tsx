import { Button } from '@mantine/core'
import { useState } from 'react'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { confirm } from '../../ui/confirmation.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ProjectionCard } from './ProjectionCard.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { ProjectionAction } from './projection-actions.ts'
import { useThroughput } from './throughput.ts'
import styles from './ProjectionsPage.module.css'

const POLL_INTERVAL_MS = 1500

/** Shows a super_admin the state of all projections, and runs replays without downtime. */
export function ProjectionsPage() {
  const projections = useRead('GET /api/projections', undefined, {
    poll: { every: POLL_INTERVAL_MS, while: () => true },
  })
  const command = useCommand('POST /api/projections/:name/:action')
  const throughput = useThroughput(projections.data?.projections, projections.dataUpdatedAt)
  const [awaitingReason, setAwaitingReason] = useState<{ name: string; action: ProjectionAction } | null>(
    null,
  )

  const send = async (name: string, { id }: ProjectionAction, reason?: string) => {
    const input = { params: { name, action: id }, body: reason ? { reason } : {} }
    const isAccepted = await announceOutcome(async () => {
      await command.mutateAsync({ input })
    })
    if (isAccepted) setAwaitingReason(null)
  }
  const run = async (name: string, action: ProjectionAction) => {
    if (action.needsReason) return setAwaitingReason({ name, action })
    if (!action.question || (await confirm(action.question, action.label))) await send(name, action)
  }
  return (
    <Page
      title="Projections"
      subtitle="The read models that are built from the event log. A replay builds new tables while the current ones stay in use."
      actions={
        <>
          <Button onClick={() => void run('all', { id: 'start', label: 'Replay all' })}>Replay all</Button>
          <Button onClick={() => void run('all', { id: 'verify', label: 'Verify all' })}>Verify all</Button>
          <Button onClick={() => void run('all', { id: 'activate', label: 'Activate all' })}>
            Activate all
          </Button>
        </>
      }
    >
      <QueryBoundary query={projections}>
        {(answer) => (
          <ul className={styles.cards}>
            {answer.projections.map((projection) => (
              <ProjectionCard
                key={projection.name}
                projection={projection}
                throughput={throughput[projection.name] ?? []}
                isBusy={command.isPending}
                onAction={(action) => void run(projection.name, action)}
              />
            ))}
          </ul>
        )}
      </QueryBoundary>
      {awaitingReason && (
        <ReasonDialog
          title={`${awaitingReason.action.label}: ${awaitingReason.name}`}
          submit={awaitingReason.action.label}
          isBusy={command.isPending}
          onSubmit={(reason) => void send(awaitingReason.name, awaitingReason.action, reason)}
          onClose={() => setAwaitingReason(null)}
        />
      )}
    </Page>
  )
}
