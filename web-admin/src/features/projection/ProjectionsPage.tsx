import { Button } from '@mantine/core'
import type { Endpoints } from '@league/contracts/endpoints'
import type { EndpointInput } from '@league/contracts/kernel/endpoint'
import { Problem } from '@league/contracts/kernel/problem'
import {
  groupParkedEvents,
  groupSkippedEvents,
  type ParkedEvent,
} from '@league/contracts/projection/parked-events'
import { useState } from 'react'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { confirm } from '../../ui/confirmation.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { CardsSkeleton } from '../../ui/Skeleton.tsx'
import { ParkedEvents } from './ParkedEvents.tsx'
import { ProjectionCard } from './ProjectionCard.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { RebuildOrganizationDialog } from './RebuildOrganizationDialog.tsx'
import { SkippedEvents } from './SkippedEvents.tsx'
import type { ProjectionAction } from './projection-actions.ts'
import { useThroughput } from './throughput.ts'
import styles from './ProjectionsPage.module.css'

const POLL_INTERVAL_MS = 1500

type ControlInput = EndpointInput<Endpoints['POST /api/projections/:name/:action']>

/** An action that is sent once the user has given a reason. */
interface AwaitingReason {
  title: string
  warning?: string
  submit: string
  /** Returns whether the action succeeded. */
  send: (reason: string) => Promise<boolean>
}

/** Shows a super_admin the state of all projections, and runs replays without downtime. */
export function ProjectionsPage() {
  const projections = useRead('GET /api/projections', undefined, {
    poll: { every: POLL_INTERVAL_MS, while: () => true },
  })
  const command = useCommand('POST /api/projections/:name/:action')
  const throughput = useThroughput(projections.data?.projections, projections.dataUpdatedAt)
  const [awaitingReason, setAwaitingReason] = useState<AwaitingReason | null>(null)
  const [isRebuildingOrganization, setRebuildingOrganization] = useState(false)

  const request = async (input: ControlInput) => {
    const { body } = await command.mutateAsync({ input }).catch((error: unknown) => {
      throw explainRefusal(error)
    })
    return body
  }
  const send = (name: string, { id }: ProjectionAction, reason?: string) =>
    announceOutcome(async () => {
      await request({ params: { name, action: id }, body: reason ? { reason } : {} })
    })
  const run = async (name: string, action: ProjectionAction) => {
    const { label, question, needsReason } = action
    if (needsReason) {
      setAwaitingReason({
        title: `${label}: ${name}`,
        submit: label,
        send: (reason) => send(name, action, reason),
      })
    } else if (!question || (await confirm(question, label))) await send(name, action)
  }
  /** Retries or skips an event in all projections that lack it. */
  const resolve = (action: 'retry' | 'skip', { position }: ParkedEvent, reason?: string) =>
    announceOutcome(async () => {
      const body = { position, ...(reason === undefined ? {} : { reason }) }
      const { projections } = await request({ params: { name: 'all', action }, body })
      if (groupParkedEvents(projections).some((event) => event.position === position))
        throw new Error('The event still cannot be processed.')
      return action === 'skip' ? 'Event skipped.' : 'Event processed.'
    })
  const skip = (event: ParkedEvent) =>
    setAwaitingReason({
      title: `Skip event ${event.position}`,
      warning: `Every projection that lacks this ${event.eventType} event leaves it out for good, in later replays too. This cannot be undone.`,
      submit: 'Skip event',
      send: (reason) => resolve('skip', event, reason),
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
          <Button onClick={() => setRebuildingOrganization(true)}>Rebuild one organization</Button>
        </>
      }
    >
      <QueryBoundary query={projections} skeleton={<CardsSkeleton />}>
        {({ projections }) => {
          const parked = groupParkedEvents(projections)
          const skipped = groupSkippedEvents(projections)
          return (
            <>
              {parked.length > 0 && (
                <ParkedEvents
                  events={parked}
                  isBusy={command.isPending}
                  onRetry={(event) => void resolve('retry', event)}
                  onSkip={skip}
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
              {skipped.length > 0 && <SkippedEvents events={skipped} />}
            </>
          )
        }}
      </QueryBoundary>
      {isRebuildingOrganization && (
        <RebuildOrganizationDialog
          rebuild={async (organizationId) => {
            const params = { name: 'all', action: 'rebuild-organization' } as const
            return (await request({ params, body: { organization_id: organizationId } })).findings
          }}
          onClose={() => setRebuildingOrganization(false)}
        />
      )}
      {awaitingReason && (
        <ReasonDialog
          title={awaitingReason.title}
          warning={awaitingReason.warning}
          submit={awaitingReason.submit}
          isBusy={command.isPending}
          onSubmit={async (reason) => {
            if (await awaitingReason.send(reason)) setAwaitingReason(null)
          }}
          onClose={() => setAwaitingReason(null)}
        />
      )}
    </Page>
  )
}

/** Returns an error that says why the projections refused an action, or the error itself. */
function explainRefusal(error: unknown): unknown {
  if (!(error instanceof Problem) || error.code !== 'replay-state' || !error.issues?.length) return error
  const reasons = new Set(error.issues.map(({ message }) => message))
  return new Error([...reasons].join(' '), { cause: error })
}
