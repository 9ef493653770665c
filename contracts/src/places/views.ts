import { z } from 'zod'
import { teamBadge } from '../badge/badge.ts'
import { gameStatus } from '../game/events.ts'
import { id, leagueId, seasonId } from '../kernel/id.ts'

/**
 * Something of an organization that has a screen of its own. `id` is that of a season, league, team entry, player, game or
 * link of the menu.
 */
export const placeView = z.object({
  kind: z.enum(['season', 'league', 'team', 'player', 'game', 'page']),
  id,
  name: z.string(),
  /** What tells it from others of its name: the season, league or team that it belongs to. Null for none. */
  within: z.string().nullable(),
  /** For leagues and teams. */
  seasonId: seasonId.optional(),
  /** For teams. */
  leagueId: leagueId.optional(),
  /** For teams. */
  badge: teamBadge.optional(),
  logo: z.string().nullable().optional(),
  /** For games: the day and time in the time zone of the game. */
  date: z.string().nullable().optional(),
  time: z.string().nullable().optional(),
  /** For games. */
  status: gameStatus.optional(),
})
export type PlaceView = z.infer<typeof placeView>
