import { z } from 'zod'
import { gameView } from '../game/views.ts'
import { byeId, gameId, leagueId, organizationId, seasonId, teamEntryId, weekOffId } from '../kernel/id.ts'

const place = {
  organization: z.object({ id: organizationId, name: z.string() }),
  season_id: seasonId,
  league: z.object({ id: leagueId, name: z.string() }),
}

const comparedSide = z.object({ score: z.number().int(), points: z.number().int().nullable() })

/** A game whose player points differ from its score. A side without statistics has null points. */
export const mismatchedGameView = z.object({ game: gameView, home: comparedSide, away: comparedSide })

/**
 * Games that cannot be played as scheduled, on one day: a team plays two games at the same time, or it has a
 * bye, or its league has a week off.
 */
export const conflictView = z.object({
  kind: z.enum(['two-games', 'bye', 'week-off']),
  ...place,
  date: z.string(),
  team: z.object({ id: teamEntryId, name: z.string() }).nullable().describe('Null for a week off.'),
  bye_id: byeId.nullable(),
  week_off_id: weekOffId.nullable(),
  reason: z.string().nullable().describe('The reason of a week off.'),
  games: z.array(z.object({ id: gameId, name: z.string(), time: z.string().nullable() })),
})
export type ConflictView = z.infer<typeof conflictView>

/** A team with fewer players than a game needs. */
export const shortTeamView = z.object({
  id: teamEntryId,
  name: z.string(),
  ...place,
  season: z.string(),
  players: z.number().int(),
  first_game: z.string().nullable().describe('The day of its next game.'),
})
export type ShortTeamView = z.infer<typeof shortTeamView>

/** The first of what an organization needs to get going; null and 0 for what it does not have yet. */
export const firstStepsView = z.object({
  season: z.object({ id: seasonId, name: z.string() }).nullable(),
  league: z.object({ id: leagueId, name: z.string(), season_id: seasonId }).nullable(),
  teams: z.number().int(),
  short_teams: z.number().int(),
  games: z.number().int(),
  scored: z.number().int().describe('How many games have a result.'),
})
export type FirstStepsView = z.infer<typeof firstStepsView>

/** What an organizer should look at. The lists hold the first entries; `total` counts all of them. */
export const attentionView = z.object({
  total: z.number().int().describe('How many things need attention.'),
  today: z.array(gameView).describe('The games of today, in the time zone of each organization.'),
  no_score: z.object({
    total: z.number().int(),
    games: z.array(gameView),
    days: z
      .array(z.object({ date: z.string(), games: z.number().int() }))
      .describe('The latest days that have such games, latest first.'),
  }),
  mismatches: z.object({ total: z.number().int(), games: z.array(mismatchedGameView) }),
  conflicts: z.object({ total: z.number().int(), conflicts: z.array(conflictView) }),
  short_teams: z.object({ total: z.number().int(), teams: z.array(shortTeamView) }),
  next_games: z
    .object({ date: z.string(), time: z.string().nullable(), games: z.number().int() })
    .nullable()
    .describe('The next day with scheduled games, after today.'),
  organizations: z
    .record(z.string(), z.string())
    .describe('The name of the organization of each season of a listed game.'),
  first_steps: firstStepsView
    .nullable()
    .describe('Null once a game has a result, and in a list over all organizations.'),
})
export type AttentionView = z.infer<typeof attentionView>
