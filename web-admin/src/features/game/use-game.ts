import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiProblem } from '@league/contracts/client/api-client'
import type { GameDetailView } from '@league/contracts/game/views'
import { keepGame, keptGame } from '../../lib/device.ts'
import { useUser } from '../../lib/session.tsx'
import { useRead } from '../../lib/use-read.ts'
import { keepShell } from './keep-shell.ts'

/** Until the parts of the page that load last are there, milliseconds. */
const untilQuiet = 1500

/**
 * A game, and without network the game as it was last read on this device (`asOf`: when). Each one that is read is kept, and so is what
 * the page needs to open again.
 */
export function useGame(id: string): { game: UseQueryResult<GameDetailView, Error>; asOf: string | null } {
  const user = useUser()
  const queries = useQueryClient()
  const game = useRead('GET /api/gamesv2/:id', { params: { id } })
  const [asOf, setAsOf] = useState<string | null>(null)
  const { data, error, dataUpdatedAt } = game
  const cause = error?.cause ?? error
  const isUnreachable = error !== null && !(cause instanceof ApiProblem)
  useEffect(() => {
    if (!isUnreachable || data) return
    void keptGame(user.id, id).then((kept) => {
      if (!kept) return
      setAsOf(kept.at)
      queries.setQueryData(['GET /api/gamesv2/:id', { params: { id } }], kept.detail, { updatedAt: 0 })
    })
  }, [isUnreachable, data, user.id, id, queries])
  const isFresh = data !== undefined && dataUpdatedAt > 0
  useEffect(() => {
    if (!isFresh) return
    void keepGame(user.id, { detail: data, at: new Date().toISOString() })
  }, [isFresh, data, user.id])
  useEffect(() => {
    if (!isFresh) return
    const timer = setTimeout(() => void keepShell(`/games/${encodeURIComponent(id)}`), untilQuiet)
    return () => clearTimeout(timer)
  }, [isFresh, id])
  return { game, asOf: isFresh ? null : asOf }
}
