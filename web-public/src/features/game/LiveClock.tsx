import { useSyncExternalStore } from 'react'
import { clockText, secondsLeft } from '@league/contracts/game/live-rules'
import type { LiveData } from './game-data.ts'
import styles from './GamePage.module.css'

/** Period and clock of a game in play. Without JavaScript, the clock is that of the last time it was set. */
export function LiveClock({ live: { period, clock } }: { live: LiveData }) {
  const now = useSyncExternalStore(followSeconds, currentSecond, () => null)
  const left = now === null ? clock.seconds : secondsLeft(clock, now * 1000)
  return (
    <p className={styles['clock']}>
      {period} <span role="timer">{clockText(left)}</span>
    </p>
  )
}

function followSeconds(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1000)
  return () => clearInterval(timer)
}

const currentSecond = () => Math.floor(Date.now() / 1000)
