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
import type { Offer } from './actions.ts'
import { useSamples } from './samples.ts'
import styles from './ProjectionsPage.module.css'

/** The console of the read side, for super_admin: state, lag and throughput, replay without downtime. */
export function ProjectionsPage() {
  const projections = useRead('GET /api/projections', undefined, { poll: { every: 1500, while: () => true } })
  const act = useCommand('POST /api/projections/:name/:action')
  const samples = useSamples(projections.data?.projections, projections.dataUpdatedAt)
  const [asked, setAsked] = useState<{ name: string; offer: Offer } | null>(null)

  const send = async (name: string, { action }: Offer, reason?: string) => {
    await announceOutcome(async () => {
      await act.mutateAsync({ input: { params: { name, action }, body: reason ? { reason } : {} } })
      setAsked(null)
    })
  }
  const take = async (name: string, offer: Offer) => {
    if (offer.needsReason) return setAsked({ name, offer })
    if (!offer.question || (await confirm(offer.question, offer.label))) await send(name, offer)
  }
  return (
    <Page
      title="Projections"
      subtitle="What the log is folded into. A replay fills new tables while the present ones serve."
      actions={
        <>
          <Button onClick={() => void take('all', { action: 'start', label: 'Replay all' })}>
            Replay all
          </Button>
          <Button onClick={() => void take('all', { action: 'verify', label: 'Verify all' })}>
            Verify all
          </Button>
          <Button onClick={() => void take('all', { action: 'activate', label: 'Activate all' })}>
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
                speeds={samples[projection.name] ?? []}
                isBusy={act.isPending}
                onTake={(offer) => void take(projection.name, offer)}
              />
            ))}
          </ul>
        )}
      </QueryBoundary>
      {asked && (
        <ReasonDialog
          title={`${asked.offer.label}: ${asked.name}`}
          isBusy={act.isPending}
          onGive={(reason) => void send(asked.name, asked.offer, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </Page>
  )
}
