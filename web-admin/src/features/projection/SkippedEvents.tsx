import type { SkippedEvent } from '@league/contracts/projection/parked-events'
import { Instant } from '../../shared/Instant.tsx'
import { Section } from '../../ui/Section.tsx'
import styles from './ParkedEvents.module.css'

/** The events that operators have skipped, with who decided it, when and why. */
export function SkippedEvents({ events }: { events: readonly SkippedEvent[] }) {
  return (
    <Section title="Skipped events">
      <p className={styles.hint}>These events are left out for good, by every later replay too.</p>
      <ul className={styles.events}>
        {events.map((event) => (
          <li key={`${event.position} ${event.projections[0]}`} className={styles.event}>
            <h3>Event {event.position}</h3>
            <p className={styles.message}>{event.message}</p>
            <dl className={styles.facts}>
              <div>
                <dt>Skipped by</dt>
                <dd>{event.actor}</dd>
              </div>
              <div>
                <dt>On</dt>
                <dd>
                  <Instant at={event.at} />
                </dd>
              </div>
              <div>
                <dt>Reason</dt>
                <dd>{event.reason ?? 'No reason given'}</dd>
              </div>
              <div>
                <dt>Left out of</dt>
                <dd>{event.projections.join(', ')}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  )
}
