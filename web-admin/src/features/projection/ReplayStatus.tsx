import { Progress } from '@mantine/core'
import type { ProjectionView } from '@league/contracts/projection/views'
import { formatCount } from '../../ui/format-count.ts'
import { VerificationResult } from './VerificationResult.tsx'
import { formatDuration, replayPercent } from './replay-progress.ts'
import styles from './ReplayStatus.module.css'

interface Props {
  name: string
  replay: NonNullable<ProjectionView['replay']>
}

/** The progress, throughput and remaining time of a replay, and the result of its verification. */
export function ReplayStatus({ name, replay }: Props) {
  return (
    <div className={styles.replay}>
      <p>
        <strong>Replay {replay.state}</strong>: {replay.processed.toLocaleString('en-US')} of{' '}
        {replay.total.toLocaleString('en-US')} events
        {replay.eventsPerSecond > 0 && `, ${Math.round(replay.eventsPerSecond).toLocaleString('en-US')}/s`}
        {replay.secondsLeft !== null && `, ${formatDuration(replay.secondsLeft)} left`}
      </p>
      <Progress.Root size="lg">
        <Progress.Section value={replayPercent(replay)} color="ink" aria-label={`Replay of ${name}`} />
      </Progress.Root>
      {replay.parked > 0 && (
        <p>{formatCount(replay.parked, 'event')} could not be processed by the replay either.</p>
      )}
      {replay.error && <p className={styles.error}>{replay.error}</p>}
      {replay.verification && <VerificationResult result={replay.verification} />}
    </div>
  )
}
