import { useEffect, useState, useSyncExternalStore } from 'react'
import type { GameDetailView } from '@league/contracts/game/views'
import { contestedIn, followDetail, leaveSheets, openSheets, unsavedIn } from './open-sheets.ts'

/** The sheets of a game, kept level with what the server holds; leaving the page with unsaved values is asked about. */
export function useSheets(detail: GameDetailView) {
  const [sheets] = useState(() => openSheets(detail))
  useEffect(() => followDetail(sheets, detail), [sheets, detail])
  useEffect(() => () => leaveSheets(detail.game.id, sheets), [detail.game.id, sheets])
  const subscribe = (listener: () => void) => {
    const stops = [sheets.home.subscribe(listener), sheets.away.subscribe(listener)]
    return () => {
      for (const stop of stops) stop()
    }
  }
  const unsaved = useSyncExternalStore(subscribe, () => unsavedIn(sheets))
  const contested = useSyncExternalStore(subscribe, () => contestedIn(sheets))
  useEffect(() => {
    if (unsaved === 0) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  return { sheets, unsaved, contested }
}
