import { useQuery } from '@tanstack/react-query'
import { urlOf } from '@league/contracts/client/api-client'
import type { GameView } from '@league/contracts/game/views'
import { useMyTeam } from '../lib/my-team.ts'
import { untilReleased } from '../press.ts'
import { tenantQuery, useSite } from '../lib/site.ts'
import { toNotedGame, type NotedGame } from './next-and-latest-games.ts'

/**
 * Returns the next game of the visitor's team, once it has been read. The server does not know the team, which only the
 * device remembers.
 *
 * @param today the organization's current day, `YYYY-MM-DD`
 */
export function useMyNextGame(today: string): NotedGame | undefined {
  const site = useSite()
  const team = useMyTeam()
  const { data } = useQuery({
    queryKey: ['my next game', team?.id ?? '', today],
    enabled: team !== null,
    async queryFn(): Promise<NotedGame | null> {
      const query = {
        ...tenantQuery(site),
        seasonId: 'all',
        teamId: team?.id,
        state: 'upcoming',
        from: today,
        limit: 1,
      }
      const response = await fetch(urlOf('/api/gamesv2', { query }))
      // The team may have been deleted since.
      if (!response.ok) return null
      const { games } = (await response.json()) as { games: GameView[] }
      // It comes first and moves the other games.
      await untilReleased()
      return games[0] ? toNotedGame(games[0]) : null
    },
  })
  return team && data ? data : undefined
}
