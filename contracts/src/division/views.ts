import { z } from 'zod'
import { teamBadge } from '../badge/badge.ts'
import { divisionId, leagueId, playerId, seasonId, teamEntryId } from '../kernel/id.ts'
import { personal, fullName } from '../kernel/personal-fields.ts'

/**
 * A team of a division (R152). `ftPercentage` is a text such as '78.2%'. Wins and losses are those of the
 * standings (decision 21).
 */
export const divisionTeamView = z.object({
  id: teamEntryId,
  slt_id: teamEntryId,
  seasons_leagues_teams_id: teamEntryId,
  name: z.string(),
  leagueName: z.string(),
  league_id: leagueId,
  wins: z.number().int(),
  losses: z.number().int(),
  /** Counts from 0 without gaps. The seed is one more. */
  position: z.number().int(),
  captain: fullName.nullable(),
  captain_id: playerId.nullable(),
  ftPercentage: z.string(),
  total3PM: z.number().int(),
  logo: z.string().nullable(),
  badge: teamBadge.optional().describe('Absent for a deleted team.'),
  /** Whether the team has no page for visitors (R185). */
  hidden: z.boolean(),
  /**
   * Set if the team was deleted after the bracket started. It keeps its place, so that the others do not
   * move.
   */
  gone: z.literal(true).optional(),
})
export type DivisionTeamView = z.infer<typeof divisionTeamView>

const divisionMedia = z
  .string()
  .nullable()
  .register(personal, { kind: 'exempt', because: 'The league publishes it as the picture of a division.' })

/** A division with its teams by position (R151, R165). */
export const divisionView = z.object({
  id: divisionId,
  season_id: seasonId,
  name: z.string(),
  video_url: divisionMedia,
  image_url: divisionMedia,
  teams: z.array(divisionTeamView),
  /** Whether bracket games exist, so that teams cannot be moved or reordered (R157). */
  hasGames: z.boolean(),
  /** The revision of the stream of all divisions of the season, for If-Match. */
  revision: z.string(),
})
export type DivisionView = z.infer<typeof divisionView>
