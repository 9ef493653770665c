import { Button } from '@mantine/core'
import { useState } from 'react'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { confirm } from '../../ui/confirmation.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ParkedEvents } from './ParkedEvents.tsx'
import { ProjectionCard } from './ProjectionCard.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { groupParkedEvents, type ParkedEvent } from './parked-events.ts'
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
  const [skipping, setSkipping] = useState<ParkedEvent | null>(null)

  const run = async (name: string, { id, label, question }: ProjectionAction) => {
    if (question && !(await confirm(question, label))) return
    await announceOutcome(async () => {
      await command.mutateAsync({ input: { params: { name, action: id }, body: {} } })
    })
  }
  /** Retries or skips an event in all projections that lack it. */
  const resolve = (action: 'retry' | 'skip', { position }: ParkedEvent, reason?: string) =>
    announceOutcome(async () => {
      const input = {
        params: { name: 'all', action },
        body: { position, ...(reason === undefined ? {} : { reason }) },
      }
      const { body } = await command.mutateAsync({ input })
      const isStillParked = groupParkedEvents(body.projections).some((event) => event.position === position)
      if (isStillParked) throw new Error('The event still cannot be processed.')
      return action === 'skip' ? 'Event skipped.' : 'Event processed.'
    })
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
        {({ projections }) => {
          const parked = groupParkedEvents(projections)
          return (
            <>
              {parked.length > 0 && (
                <ParkedEvents
                  events={parked}
                  isBusy={command.isPending}
                  onRetry={(event) => void resolve('retry', event)}
                  onSkip={setSkipping}
                />
              )}
              <ul className={styles.cards}>
                {projections.map((projection) => (
                  <ProjectionCard
                    key={projection.name}
                    projection={projection}
                    throughput={throughput[projection.name] ?? []}
                    isBusy={command.isPending}
                    onAction={(action) => void run(projection.name, action)}
                  />
                ))}
              </ul>
            </>
          )
        }}
      </QueryBoundary>
      {skipping && (
        <ReasonDialog
          title={`Skip event ${skipping.position}`}
          submit="Skip event"
          isBusy={command.isPending}
          onSubmit={async (reason) => {
            if (await resolve('skip', skipping, reason)) setSkipping(null)
          }}
          onClose={() => setSkipping(null)}
        />
      )}
    </Page>
  )
}
