import { Button } from '@mantine/core'
import type { ParkedEvent } from '@league/contracts/projection/parked-events'
import { Instant } from '../../shared/Instant.tsx'
import { Section } from '../../ui/Section.tsx'
import { waitingText } from './waiting-text.ts'
import styles from './ParkedEvents.module.css'

interface Props {
  events: readonly ParkedEvent[]
  isBusy: boolean
  onRetry: (event: ParkedEvent) => void
  onSkip: (event: ParkedEvent) => void
}

/** The events that could not be processed, with the reason, what waits behind them, and what to do. */
export function ParkedEvents({ events, isBusy, onRetry, onSkip }: Props) {
  return (
    <Section title="Parked events">
      <p className={styles.hint}>
        These events could not be processed. Only their own record or organization waits; everything else goes
        on. Fix the cause and retry, or skip the event.
      </p>
      <ul className={styles.events}>
        {events.map((event) => (
          <li key={event.position} className={styles.event}>
            <h3>
              {event.eventType} <small>event {event.position}</small>
            </h3>
            <p className={styles.message}>{event.message}</p>
            <dl className={styles.facts}>
              <div>
                <dt>Organization</dt>
                <dd>{event.organizationName ?? (event.organizationId || 'None')}</dd>
              </div>
              <div>
                <dt>Since</dt>
                <dd>
                  <Instant at={event.since} />
                </dd>
              </div>
              {event.triedAt && (
                <div>
                  <dt>Last tried</dt>
                  <dd>
                    <Instant at={event.triedAt} />
                  </dd>
                </div>
              )}
              <div>
                <dt>Missing from</dt>
                <dd>{event.projections.join(', ')}</dd>
              </div>
              <div>
                <dt>Stream</dt>
                <dd>
                  <code>{event.stream}</code>
                </dd>
              </div>
            </dl>
            <p>{waitingText(event)}</p>
            <div className={styles.actions}>
              <Button
                size="compact-sm"
                disabled={isBusy}
                aria-label={`Retry event ${event.position}`}
                onClick={() => onRetry(event)}
              >
                Retry
              </Button>
              <Button
                size="compact-sm"
                disabled={isBusy}
                aria-label={`Skip event ${event.position}`}
                onClick={() => onSkip(event)}
              >
                Skip event
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
