import { useSyncExternalStore } from 'react'
import { clockText, secondsLeft } from '@league/contracts/game/live-rules'
import type { LiveScore } from '../ui/game-summary.ts'

/** The clock of a game in play. Without JavaScript, it is that of the last time it was set. */
export function RunningClock({ clock }: { clock: LiveScore['clock'] }) {
  const now = useSyncExternalStore(followSeconds, currentSecond, () => null)
  return <span role="timer">{clockText(now === null ? clock.seconds : secondsLeft(clock, now * 1000))}</span>
}

function followSeconds(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1000)
  return () => clearInterval(timer)
}

const currentSecond = () => Math.floor(Date.now() / 1000)
