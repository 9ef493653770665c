import { z } from 'zod'
import { divisionId, leagueId, playerId, seasonId, teamEntryId, teamId } from '../kernel/id.ts'
import { fullName } from '../kernel/personal-fields.ts'
import { teamBadge } from '../badge/badge.ts'

/**
 * The rules that can put a row below the one above it, in the order in which they are tried (decision 22).
 */
export const tiebreaker = z.enum([
  'win-percentage',
  'fewer-losses',
  'more-wins',
  'head-to-head',
  'point-difference',
  'points-for',
  'name',
])
export type Tiebreaker = z.infer<typeof tiebreaker>

/** A team entry (R183) with its row of the standings. Percentages are texts: '0.800' and '78.2%'. */
export const standingView = z.object({
  id: teamEntryId,
  seasons_leagues_teams_id: teamEntryId.describe('The same as `id`.'),
  slt_id: teamEntryId.describe('The same as `id`.'),
  team_id: teamId.describe('Id of the team across seasons.'),
  name: z.string(),
  abbreviation: z.string().nullable(),
  logo: z.string().nullable(),
  logo_url: z.string().nullable(),
  badge: teamBadge,
  hidden: z.boolean(),
  is_visible: z.boolean(),
  captain: fullName.nullable(),
  captain_id: playerId.nullable(),
  playersCount: z.number().int(),
  position: z
    .number()
    .int()
    .describe('The order in which the team entered the league, from 0. Not the rank.'),
  season_id: seasonId,
  seasonName: z.string(),
  league_id: leagueId,
  seasons_leagues_id: leagueId,
  leagueName: z.string(),
  /** Only in public standings, if the team is in a division (R291). */
  division: z.object({ id: divisionId, name: z.string() }).optional(),
  rank: z.number().int().describe('The place in the standings, from 1.'),
  wins: z.number().int(),
  losses: z.number().int(),
  winPercentage: z.string().describe('Such as `0.800`.'),
  gamesBehind: z.number(),
  ftPercentage: z.string().describe('Such as `78.2%`.'),
  total3PM: z.number().int(),
  pointsFor: z.number().int(),
  pointsAgainst: z.number().int(),
  pointDifference: z.number().int(),
  homeWins: z.number().int(),
  homeLosses: z.number().int(),
  awayWins: z.number().int(),
  awayLosses: z.number().int(),
  lastFive: z.array(z.enum(['W', 'L'])).describe('The last games, at most five, oldest first.'),
  streak: z.string().describe('`W3`, `L1`, or empty without games.'),
  separatedBy: tiebreaker.nullable().describe('The rule that puts the team below the one above it.'),
})
export type StandingView = z.infer<typeof standingView>
