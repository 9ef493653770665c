import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiProblem } from '@league/contracts/client/api-client'
import type { GameDetailView } from '@league/contracts/game/views'
import { readCachedGame, storeCachedGame } from '../../lib/device.ts'
import { useUser } from '../../lib/session.tsx'
import { useRead } from '../../lib/use-read.ts'
import { cacheOfflinePage } from './offline-page.ts'

/** Time for the last files of the page to load before they are cached. */
const CACHE_DELAY_MS = 1500

/**
 * Reads a game. Without a network, returns the game as this device last read it, and `asOf` is the time of
 * that. Each game that is read is stored on the device, together with the files that its page needs to open
 * offline.
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
    void readCachedGame(user.id, id).then((cached) => {
      if (!cached) return
      setAsOf(cached.readAt)
      queries.setQueryData(['GET /api/gamesv2/:id', { params: { id } }], cached.detail, { updatedAt: 0 })
    })
  }, [isUnreachable, data, user.id, id, queries])
  const isFresh = data !== undefined && dataUpdatedAt > 0
  useEffect(() => {
    if (!isFresh) return
    void storeCachedGame(user.id, { detail: data, readAt: new Date().toISOString() })
  }, [isFresh, data, user.id])
  useEffect(() => {
    if (!isFresh) return
    const timer = setTimeout(() => void cacheOfflinePage(`/games/${encodeURIComponent(id)}`), CACHE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isFresh, id])
  return { game, asOf: isFresh ? null : asOf }
}
