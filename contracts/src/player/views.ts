import { z } from 'zod'
import { attributeValueView } from '../attribute/views.ts'
import { leagueId, organizationId, seasonId, teamEntryId } from '../kernel/id.ts'
import {
  personal,
  contact,
  jersey,
  personName,
  photo,
  rosterPosition,
  subjectPlayerId,
} from '../kernel/personal-fields.ts'
import { gameView } from '../game/views.ts'
import { playerStatView, statView } from '../statistics/views.ts'
import { playerSponsor } from './events.ts'

/** A player in a list (R196). */
export const playerListView = z.object({
  id: subjectPlayerId,
  ...personName,
  image: photo.nullable(),
  rosters: z.array(
    z.object({
      league: z.object({ id: leagueId, name: z.string() }),
      team: z.object({ id: teamEntryId, name: z.string() }),
      season: z.object({ id: seasonId, name: z.string() }),
      isActiveSeason: z.boolean(),
      jersey: jersey.nullable(),
      position: rosterPosition.nullable(),
    }),
  ),
})
export type PlayerListView = z.infer<typeof playerListView>

/** A current or former team of a player. Team ids are team entries. */
export const teamHistoryView = z.object({
  team: z.object({ id: teamEntryId, name: z.string() }),
  league: z.object({ id: leagueId, name: z.string() }),
  season: z.object({ id: seasonId, name: z.string() }),
  current: z.boolean(),
})
export type TeamHistoryView = z.infer<typeof teamHistoryView>

/**
 * The sponsor and video of a player's page (R215). Visitors without access to the photo get no `video_id`.
 */
export const playerSponsorView = playerSponsor.extend({
  image: z
    .string()
    .nullable()
    .register(personal, { kind: 'exempt', because: 'The banner shows a business.' }),
  video_id: photo.nullable(),
})
export type PlayerSponsorView = z.infer<typeof playerSponsorView>

/** A player's profile (R195). The optional fields are for organizers only (decision 35). */
export const playerView = z.object({
  id: subjectPlayerId,
  ...personName,
  image: photo.nullable(),
  organization_id: organizationId.optional(),
  photoConsent: z.boolean().optional(),
  email: contact.nullable().optional(),
  phoneNumber: contact.nullable().optional(),
  /** The revision of the player's stream, for If-Match. */
  revision: z.string().optional(),
  sponsor: playerSponsorView.nullable(),
  team_id: teamEntryId.nullable(),
  rosters: z.array(
    z.object({
      team: z.object({ id: teamEntryId, name: z.string() }),
      seasons_leagues_team: z.object({
        id: teamEntryId,
        seasons_league: z.object({
          league: z.object({ id: leagueId, name: z.string() }),
          season: z.object({ id: seasonId, name: z.string() }),
        }),
      }),
    }),
  ),
  attributeValues: z.array(attributeValueView),
  teamHistory: z.array(teamHistoryView),
})
export type PlayerView = z.infer<typeof playerView>

/** The statistics of a player, one value per row. `games` are the games of the rows, latest first. */
export const playerStatsView = z.object({
  gameStats: z.array(playerStatView),
  allStats: z.array(statView),
  games: z.array(gameView),
})
export type PlayerStatsView = z.infer<typeof playerStatsView>
