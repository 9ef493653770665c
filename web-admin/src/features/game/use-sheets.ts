import { useEffect, useState, useSyncExternalStore } from 'react'
import type { GameDetailView } from '@league/contracts/game/views'
import { contestedIn, openSheets, unsavedIn } from './open-sheets.ts'
import { connectSheets } from './connect-sheets.ts'
import { useOutbox } from './use-outbox.ts'

/**
 * The sheets of a game, kept level with what the server holds; each key goes to the device's own store at once, and what is there
 * lies on the sheets again after a reload.
 */
export function useSheets(detail: GameDetailView) {
  const { outbox } = useOutbox()
  const [sheets] = useState(() => openSheets(detail))
  const [connection] = useState(() => connectSheets(sheets, detail, outbox))
  useEffect(() => connection.start(), [connection])
  useEffect(() => connection.follow(detail), [connection, detail])
  const unsaved = useSyncExternalStore(sheets.subscribe, () => unsavedIn(sheets))
  const contested = useSyncExternalStore(sheets.subscribe, () => contestedIn(sheets))
  return { sheets, unsaved, contested, sitting: connection.sitting, cancel: connection.cancel }
}
