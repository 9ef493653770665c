import { useSyncExternalStore } from 'react'
import { type GameClock, secondsLeft } from '@league/contracts/game/live-rules'

const TICK_MS = 250

/** Returns the seconds that are left on a clock. The caller renders again whenever they change. */
export function useSecondsLeft(clock: GameClock): number {
  return useSyncExternalStore(clock.running ? followClock : neverChanges, () =>
    secondsLeft(clock, Date.now()),
  )
}

/** Returns whether the time of a clock is over. The caller renders again only when that changes. */
export function useIsOver(clock: GameClock): boolean {
  return useSyncExternalStore(
    clock.running ? followClock : neverChanges,
    () => secondsLeft(clock, Date.now()) === 0,
  )
}

function followClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}

const neverChanges = () => () => {}
