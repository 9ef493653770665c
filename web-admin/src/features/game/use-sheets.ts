import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { GameDetailView } from '@league/contracts/game/views'
import { countUnsaved, createGameSheets } from './game-sheets.ts'
import { syncSheets } from './sheet-sync.ts'
import { useOutbox } from './use-outbox.ts'
import { useSheetValue } from './use-sheet-value.ts'

/**
 * Returns the box score sheets of a game. They follow the record on the server, and every key is stored on
 * this device, so that typed values are still there after a reload.
 */
export function useSheets(detail: GameDetailView) {
  const { outbox } = useOutbox()
  const [sheets] = useState(() => createGameSheets(detail))
  const queries = useQueryClient()
  const key = ['GET /api/gamesv2/:id', { params: { id: detail.game.id } }]
  const [sync] = useState(() =>
    syncSheets(sheets, detail, outbox, () => queries.getQueryData<GameDetailView>(key)),
  )
  useEffect(() => sync.start(), [sync])
  useEffect(() => sync.rebase(detail), [sync, detail])
  const unsaved = useSheetValue(sheets, () => countUnsaved(sheets))
  return { sheets, unsaved, sync }
}
