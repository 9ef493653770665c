import { Progress } from '@mantine/core'
import type { ProjectionView } from '@league/contracts/projection/views'
import { Verification } from './Verification.tsx'
import { replayShare, timeLeft } from './actions.ts'
import styles from './ReplayStatus.module.css'

interface Props {
  name: string
  replay: NonNullable<ProjectionView['replay']>
}

/** A rebuild on its way: progress, speed, time left, and the result of the comparison. */
export function ReplayStatus({ name, replay }: Props) {
  const share = replayShare(replay)
  return (
    <div className={styles.replay}>
      <p>
        <strong>Replay {replay.state}</strong>: {replay.processed.toLocaleString('en-US')} of{' '}
        {replay.total.toLocaleString('en-US')} events
        {replay.eventsPerSecond > 0 && `, ${Math.round(replay.eventsPerSecond).toLocaleString('en-US')}/s`}
        {replay.secondsLeft !== null && `, ${timeLeft(replay.secondsLeft)} left`}
      </p>
      <Progress.Root size="lg">
        <Progress.Section value={share} color="ink" aria-label={`Replay of ${name}`} />
      </Progress.Root>
      {replay.error && <p className={styles.error}>{replay.error}</p>}
      {replay.verification && <Verification of={replay.verification} />}
    </div>
  )
}
