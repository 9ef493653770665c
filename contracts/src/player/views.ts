import { z } from 'zod'
import { attributeValueView } from '../attribute/views.ts'
import { id } from '../kernel/id.ts'
import { gameView } from '../game/views.ts'
import { playerStatView, statView } from '../statistics/views.ts'
import { playerSponsor } from './events.ts'

/** A player in a list (R196). */
export const playerListView = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
  rosters: z.array(
    z.object({
      league: z.object({ id, name: z.string() }),
      team: z.object({ id, name: z.string() }),
      season: z.object({ id, name: z.string() }),
      isActiveSeason: z.boolean(),
    }),
  ),
})
export type PlayerListView = z.infer<typeof playerListView>

/** Where a player has been, latest first. Team ids are team entries. */
export const teamHistoryView = z.object({
  team: z.object({ id, name: z.string() }),
  league: z.object({ id, name: z.string() }),
  season: z.object({ id, name: z.string() }),
  current: z.boolean(),
})
export type TeamHistoryView = z.infer<typeof teamHistoryView>

/** Whose banner and video stand on a player's page (R215). `video_id` is null for visitors who may not see the player's photo. */
export const playerSponsorView = playerSponsor.extend({ video_id: z.string().nullable() })
export type PlayerSponsorView = z.infer<typeof playerSponsorView>

/** A player's profile (R195). Organization, email, phone number, consent and revision are there for organizers alone (decision 35). */
export const playerView = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
  organization_id: id.optional(),
  photoConsent: z.boolean().optional(),
  email: z.string().nullable().optional(),
  phoneNumber: z.string().nullable().optional(),
  /** Revision of the player's stream, for If-Match. */
  revision: z.string().optional(),
  sponsor: playerSponsorView.nullable(),
  team_id: id.nullable(),
  rosters: z.array(
    z.object({
      team: z.object({ id, name: z.string() }),
      seasons_leagues_team: z.object({
        id,
        seasons_league: z.object({
          league: z.object({ id, name: z.string() }),
          season: z.object({ id, name: z.string() }),
        }),
      }),
    }),
  ),
  attributeValues: z.array(attributeValueView),
  teamHistory: z.array(teamHistoryView),
})
export type PlayerView = z.infer<typeof playerView>

/** Statistics of a player, a value a row; `games` are those that the rows name, latest first. */
export const playerStatsView = z.object({
  gameStats: z.array(playerStatView),
  allStats: z.array(statView),
  games: z.array(gameView),
})
export type PlayerStatsView = z.infer<typeof playerStatsView>
