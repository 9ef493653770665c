import { z } from 'zod'
import { id } from '../kernel/id.ts'
import { gameStatus } from './events.ts'
import { gamePeriodView, playerStatView, statView } from '../statistics/views.ts'

const side = z.object({
  id,
  name: z.string(),
  abbreviation: z.string().nullable(),
  logo: z.string().nullable(),
  /** Set where visitors find no page of this team (R185). */
  hidden: z.literal(true).optional(),
})

/**
 * A game (R216, R217). `date` and `time` are wall clock in the game's zone, `game_dateTime` the instant, null while
 * either is missing. Scores are null until recorded. Team ids are team entries.
 */
export const gameView = z.object({
  id,
  type: z.literal('game'),
  /** The matchup of a bracket game, such as `R1M1`. */
  match_id: z.string().nullable(),
  /** Of a bracket game. Its league is that of its home team, and it counts in no table of a league (decision 21). */
  division: z.object({ id, name: z.string() }).optional(),
  season_id: id,
  leagueId: id,
  league: z.object({ id, name: z.string() }),
  seasons_league: z.object({ id, season: z.object({ id, name: z.string() }) }),
  home_team_id: id,
  away_team_id: id,
  team1_id: id,
  team2_id: id,
  homeTeam: side,
  awayTeam: side,
  home_team: z.object({ team: z.object({ id, name: z.string() }) }),
  away_team: z.object({ team: z.object({ id, name: z.string() }) }),
  date: z.string().nullable(),
  time: z.string().nullable(),
  timeZone: z.string(),
  game_dateTime: z.string().nullable(),
  location: z.string().nullable(),
  location_url: z.string().nullable(),
  /** Embed address made of the stored video id. */
  video_url: z.string().nullable(),
  status: gameStatus,
  winner_team_id: id.nullable(),
  score_home: z.number().int().nullable(),
  score_away: z.number().int().nullable(),
  score_team1: z.number().int().nullable(),
  score_team2: z.number().int().nullable(),
  /** Summed player points differ from the score. False while a team has no lines. */
  score_mismatch: z.boolean(),
  /** Revision of the game's stream, for If-Match. */
  revision: z.string(),
})
export type GameView = z.infer<typeof gameView>

/** How many games a day has; null for those without a day. */
export const gameDayView = z.object({ date: z.string().nullable(), games: z.number().int() })
export type GameDayView = z.infer<typeof gameDayView>

export const gameRosterPlayerView = z.object({
  id,
  player_id: id,
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
  jersey: z.string().nullable(),
  position: z.string().nullable(),
})
export type GameRosterPlayerView = z.infer<typeof gameRosterPlayerView>

export const periodScoreView = z.object({
  id,
  gamePeriod: z.object({ id, name: z.string(), hidden: z.boolean(), order: z.number().int() }),
  team_id: id,
  score: z.number().int(),
})
export type PeriodScoreView = z.infer<typeof periodScoreView>

/** A game with its box score. Rosters also hold who has a line but left the team since. */
export const gameDetailView = z.object({
  game: gameView,
  homeRoster: z.array(gameRosterPlayerView),
  awayRoster: z.array(gameRosterPlayerView),
  gamePeriods: z.array(gamePeriodView),
  periodScores: z.array(periodScoreView),
  allStats: z.array(statView),
  playerStats: z.array(playerStatView),
})
export type GameDetailView = z.infer<typeof gameDetailView>
