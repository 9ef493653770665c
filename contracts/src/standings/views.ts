import { z } from 'zod'
import { divisionId, gameId, leagueId, playerId, seasonId, teamEntryId, teamId } from '../kernel/id.ts'
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

/** A rule with the values of two teams, such as `7` and `7`. Null if the rule could not be applied. */
const tieRuleView = z.object({
  rule: tiebreaker,
  above: z.string().nullable(),
  below: z.string().nullable(),
})
export type TieRuleView = z.infer<typeof tieRuleView>

/** Why a team ranks above the next one although both have the same win percentage (decision 22). */
export const tieNoteView = z.object({
  rule: tiebreaker.describe('The rule that decides.'),
  below: teamEntryId.describe('The next team.'),
  rules: z.array(tieRuleView).describe('Every rule until the one that decides, which is the last.'),
  tied: z
    .array(z.object({ id: teamEntryId, name: z.string() }))
    .describe('The teams that all earlier rules left tied.'),
  games: z
    .array(
      z.object({
        id: gameId,
        date: z.string().nullable(),
        home_team_id: teamEntryId,
        away_team_id: teamEntryId,
        score_home: z.number().int().nullable().describe('Null for a forfeit.'),
        score_away: z.number().int().nullable().describe('Null for a forfeit.'),
        winner_team_id: teamEntryId,
      }),
    )
    .describe('The games between the tied teams that one of them won, oldest first.'),
})
export type TieNoteView = z.infer<typeof tieNoteView>

/** A row of a table of the standings. */
export const standingsRowView = standingView.extend({
  movement: z
    .number()
    .int()
    .nullable()
    .describe('The places gained since the day `since`, negative if lost. Null if no table existed then.'),
  playing: z.boolean().describe('Whether the team is playing now. The table does not count this game.'),
  tie: tieNoteView.nullable().describe('What puts the team above the next one, if a tie was broken.'),
})
export type StandingsRowView = z.infer<typeof standingsRowView>

export const standingsTableView = z.object({
  league: z
    .object({ id: leagueId, name: z.string(), playoffPlaces: z.number().int().nullable() })
    .nullable()
    .describe('Null for a table of several leagues or of a division.'),
  rows: z.array(standingsRowView),
})
export type StandingsTableView = z.infer<typeof standingsTableView>

/** The standings of a season, and the divisions that have teams in it. */
export const seasonTablesView = z.object({
  tables: z.array(standingsTableView),
  divisions: z.array(z.object({ id: divisionId, name: z.string() })),
})
export type SeasonTablesView = z.infer<typeof seasonTablesView>
