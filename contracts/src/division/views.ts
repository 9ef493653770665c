import { z } from 'zod'
import { id } from '../kernel/id.ts'

/** A team of a division (R152). Percentages are texts such as '78.2%'. Wins and losses are those of the league table (decision 21). */
export const divisionTeamView = z.object({
  id,
  slt_id: id,
  seasons_leagues_teams_id: id,
  name: z.string(),
  leagueName: z.string(),
  league_id: id,
  wins: z.number().int(),
  losses: z.number().int(),
  /** From 0, without gaps: its seed is one more. */
  position: z.number().int(),
  captain: z.string().nullable(),
  captain_id: id.nullable(),
  ftPercentage: z.string(),
  total3PM: z.number().int(),
  logo: z.string().nullable(),
  /** Visitors find no page of this team (R185). */
  hidden: z.boolean(),
  /** Deleted since the bracket began: it keeps its place, so that the others do not move. */
  gone: z.literal(true).optional(),
})
export type DivisionTeamView = z.infer<typeof divisionTeamView>

/** A division with its teams by position (R151, R165). */
export const divisionView = z.object({
  id,
  season_id: id,
  name: z.string(),
  video_url: z.string().nullable(),
  image_url: z.string().nullable(),
  teams: z.array(divisionTeamView),
  /** Bracket games exist: teams can be neither moved nor ordered (R157). */
  hasGames: z.boolean(),
  /** Of the stream of all divisions of the season, for If-Match. */
  revision: z.string(),
})
export type DivisionView = z.infer<typeof divisionView>
