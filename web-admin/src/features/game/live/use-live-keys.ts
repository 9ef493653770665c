import { useEffect, useEffectEvent, useRef } from 'react'
import type { GameDetailView } from '@league/contracts/game/views'
import { type KeyPlayer, noKeys, pressKey } from './live-keys.ts'
import { playerOf, sides } from './live-names.ts'
import type { LiveState } from './live-state.ts'
import type { Scorer } from './use-scorer.ts'

interface Options {
  detail: GameDetailView
  state: LiveState
  scorer: Scorer
  /** False while a dialog is open, which has keys of its own. */
  isActive: boolean
  onToggleClock: () => void
  onLeave: () => void
}

/** Scores by keys: a jersey number, then an action. Escape returns to the game. */
export function useLiveKeys({ detail, state, scorer, isActive, onToggleClock, onLeave }: Options): void {
  const keys = useRef(noKeys)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (key === 'Escape') return onLeave()
    // A button that was reached with Tab keeps the keys that press it.
    const isOnControl = target instanceof Element && target.closest('button, a, input') !== null
    if (isOnControl && (key === ' ' || key === 'Enter')) return
    const players = sides.flatMap((side) =>
      state.lineups[side].flatMap((playerId): KeyPlayer[] => {
        const jersey = playerOf(detail, playerId)?.jersey
        return jersey ? [{ side, playerId, jersey }] : []
      }),
    )
    const next = pressKey(keys.current, key, players)
    if (next.command || next.state !== keys.current) event.preventDefault()
    keys.current = next.state
    switch (next.command?.kind) {
      case 'select':
        return scorer.select(next.command.player)
      case 'act':
        return scorer.tapAction(next.command.action, next.command.player ?? undefined)
      case 'undo':
        return scorer.undo()
      case 'clock':
        return onToggleClock()
      default:
    }
  })
  useEffect(() => {
    if (!isActive) return
    const activeSince = performance.now()
    // The key that closes a dialog is not a key of the game.
    const onKeyDown = (event: KeyboardEvent) => event.timeStamp > activeSince && press(event)
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('mousedown', keepFocus)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('mousedown', keepFocus)
    }
  }, [isActive])
}

/** Keys stay keys of the game after a tap: a button that was tapped does not take the focus. */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}
