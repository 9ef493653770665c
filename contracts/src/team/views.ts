import { z } from 'zod'
import { id } from '../kernel/id.ts'
import { gameView } from '../game/views.ts'
import { standingView } from '../standings/views.ts'

/** A player on a roster. */
export const rosterPlayerView = z.object({
  id,
  player_id: id,
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
  jersey: z.string().nullable(),
  position: z.string().nullable(),
})
export type RosterPlayerView = z.infer<typeof rosterPlayerView>

/** A team entry with its place in the table, roster and games. */
export const teamDetailView = standingView.extend({
  players: z.array(rosterPlayerView),
  games: z.array(gameView),
})
export type TeamDetailView = z.infer<typeof teamDetailView>
