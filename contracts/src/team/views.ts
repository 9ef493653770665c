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

/**
 * A team of the organization, which goes from season to season (R184, decision 11). League, logo, hidden and players are those of its
 * entry in the league where it is now; all are null, false or none without one.
 */
export const globalTeamView = z.object({
  id,
  name: z.string(),
  leagueId: id.nullable(),
  league: z.object({ id, name: z.string(), season: z.object({ id, name: z.string() }) }).nullable(),
  seasons_leagues_teams_id: id.nullable(),
  logo: z.string().nullable(),
  hidden: z.boolean(),
  players: z.array(z.object({ id, firstName: z.string(), lastName: z.string() })),
  playersCount: z.number().int(),
  /** Times `HH:MM`. */
  unavailableSlots: z.array(z.string()),
})
export type GlobalTeamView = z.infer<typeof globalTeamView>

/** A team entry with its place in the table, roster and games. */
export const teamDetailView = standingView.extend({
  players: z.array(rosterPlayerView),
  games: z.array(gameView),
})
export type TeamDetailView = z.infer<typeof teamDetailView>
