import { Badge, Button } from '@mantine/core'
import { Suspense, lazy } from 'react'
import type { ProjectionView } from '@league/contracts/projection/views'
import { ReplayStatus } from './ReplayStatus.tsx'
import { actionsFor, type ProjectionAction } from './projection-actions.ts'
import styles from './ProjectionCard.module.css'

const Sparkline = lazy(async () => ({ default: (await import('./Sparkline.tsx')).Sparkline }))

const colors: Record<ProjectionView['state'], string> = {
  running: 'var(--win-fill)',
  'catching-up': 'var(--warn-fill)',
  paused: 'var(--warn-fill)',
  'lost-log': 'var(--error-fill)',
  stopped: 'var(--quiet-fill)',
}

interface Props {
  projection: ProjectionView
  /** Events per second, oldest first. */
  throughput: readonly number[]
  isBusy: boolean
  onAction: (action: ProjectionAction) => void
}

/** A projection with its position, lag, throughput, errors and replay, and its possible actions. */
export function ProjectionCard({ projection, throughput, isBusy, onAction }: Props) {
  const { name, version, state, position, head, lag, error, replay } = projection
  return (
    <li className={styles.card}>
      <header className={styles.header}>
        <h2>{name}</h2>
        <span className={styles.version}>version {version}</span>
        <Badge color={colors[state]} variant="filled" tt="none">
          {state}
        </Badge>
      </header>
      <dl className={styles.figures}>
        <div>
          <dt>Position</dt>
          <dd>
            {position} <small>of {head}</small>
          </dd>
        </div>
        <div>
          <dt>Lag</dt>
          <dd>
            {lag.toLocaleString('en-US')}{' '}
            <small>events, {projection.oldestUnprocessedSeconds.toFixed(1)} s</small>
          </dd>
        </div>
        <div>
          <dt>Events/s</dt>
          <dd>{Math.round(projection.eventsPerSecond).toLocaleString('en-US')}</dd>
        </div>
      </dl>
      <div>
        <Suspense fallback={null}>
          <Sparkline values={throughput} label={`Throughput of ${name}`} />
        </Suspense>
      </div>
      {error && (
        <p className={styles.error}>
          Stopped at event {error.position} ({error.eventType}): {error.message}
        </p>
      )}
      {replay && <ReplayStatus name={name} replay={replay} />}
      <div className={styles.actions}>
        {actionsFor(projection).map((action) => (
          <Button
            key={action.id}
            size="compact-sm"
            disabled={isBusy}
            aria-label={`${action.label} ${name}`}
            onClick={() => onAction(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </li>
  )
}
