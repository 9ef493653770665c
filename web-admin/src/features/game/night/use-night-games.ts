import type { UseQueryResult } from '@tanstack/react-query'
import type { GameView } from '@league/contracts/game/views'
import { readCachedNight, storeCachedNight } from '../../../lib/device.ts'
import { useUser } from '../../../lib/session.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { useOfflineCopy } from '../use-offline-copy.ts'

/** The games of a day as they are read. */
export interface NightGames {
  games: UseQueryResult<{ games: GameView[] }, Error>
  /** When this device read them, without a network; null otherwise. */
  asOf: string | null
}

/**
 * Reads the games of a day over all leagues. Without a network, returns them as this device last read them.
 *
 * @param tenantQuery the organization that a super_admin has chosen; null before that
 */
export function useNightGames(date: string, tenantQuery: { organization_id?: string } | null): NightGames {
  const user = useUser()
  const input = { query: { ...tenantQuery, seasonId: 'all', from: date, to: date } }
  const games = useRead('GET /api/gamesv2', input, { enabled: tenantQuery !== null })
  const name = `${tenantQuery?.organization_id ?? ''} ${date}`
  const asOf = useOfflineCopy(name, ['GET /api/gamesv2', input], games, {
    async load() {
      const cached = await readCachedNight(user.id, name)
      return cached && { value: { games: cached.games }, readAt: cached.readAt }
    },
    store: ({ value, readAt }) => storeCachedNight(user.id, name, { games: value.games, readAt }),
  })
  return { games, asOf }
}
