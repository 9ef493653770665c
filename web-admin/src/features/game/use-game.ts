import type { UseQueryResult } from '@tanstack/react-query'
import type { GameDetailView } from '@league/contracts/game/views'
import { readCachedGame, storeCachedGame } from '../../lib/device.ts'
import { useUser } from '../../lib/session.tsx'
import { useRead } from '../../lib/use-read.ts'
import { useOfflineCopy } from './use-offline-copy.ts'

/**
 * Reads a game. Without a network, returns the game as this device last read it, and `asOf` is the time of
 * that.
 */
export function useGame(id: string): { game: UseQueryResult<GameDetailView, Error>; asOf: string | null } {
  const user = useUser()
  const input = { params: { id } }
  const game = useRead('GET /api/gamesv2/:id', input)
  const asOf = useOfflineCopy(id, ['GET /api/gamesv2/:id', input], game, {
    async load() {
      const cached = await readCachedGame(user.id, id)
      return cached && { value: cached.detail, readAt: cached.readAt }
    },
    store: ({ value, readAt }) => storeCachedGame(user.id, { detail: value, readAt }),
  })
  return { game, asOf }
}
