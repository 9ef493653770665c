import { z } from 'zod'
import {
  divisionId,
  gameId,
  gamePeriodId,
  leagueId,
  matchupId,
  periodScoreId,
  playerId,
  playId,
  seasonId,
  teamEntryId,
  venueId,
} from '../kernel/id.ts'
import {
  contact,
  personal,
  jersey,
  personName,
  photo,
  subjectPlayerId,
  rosterPosition,
} from '../kernel/personal-fields.ts'
import { teamBadge } from '../badge/badge.ts'
import { gameStatus } from './events.ts'
import { playAction } from './plays.ts'
import { gamePeriodView, playerStatView, statView } from '../statistics/views.ts'

const side = z.object({
  id: teamEntryId,
  name: z.string(),
  abbreviation: z.string().nullable(),
  logo: z.string().nullable(),
  badge: teamBadge,
  /** Set if the team has no page for visitors (R185). */
  hidden: z.literal(true).optional(),
})

const liveSide = z.object({
  score: z.number().int(),
  fouls: z.number().int().describe('In the current period.'),
  time_outs_left: z.number().int(),
})

/** The state of a game in play. */
export const liveGameView = z.object({
  home: liveSide,
  away: liveSide,
  period: z
    .object({ id: gamePeriodId, name: z.string() })
    .nullable()
    .describe('Null while the organization shows no periods.'),
  clock: z.object({
    seconds: z.number().int().describe('What was left when the clock was last set, started or stopped.'),
    running: z.boolean(),
    at: z.string().describe('The instant of that, from which a running clock is counted down.'),
  }),
  period_seconds: z.number().int(),
  time_outs: z.number().int().describe('The time-outs that each team has in the game.'),
})
export type LiveGameView = z.infer<typeof liveGameView>

/**
 * A game (R216, R217). `date` and `time` are in the time zone of the game, and `game_dateTime` is the
 * instant, null if either is missing. Scores are null until recorded. Team ids are team entries.
 */
export const gameView = z.object({
  id: gameId,
  type: z.literal('game'),
  /** The matchup of a bracket game, such as `R1M1`. */
  match_id: matchupId.nullable(),
  /**
   * The division of a bracket game. Its league is that of the home team, whose standings ignore it (decision
   * 21).
   */
  division: z.object({ id: divisionId, name: z.string() }).optional(),
  season_id: seasonId,
  leagueId,
  league: z.object({ id: leagueId, name: z.string() }),
  seasons_league: z.object({ id: leagueId, season: z.object({ id: seasonId, name: z.string() }) }),
  home_team_id: teamEntryId,
  away_team_id: teamEntryId,
  team1_id: teamEntryId.describe('The same as `home_team_id`.'),
  team2_id: teamEntryId.describe('The same as `away_team_id`.'),
  homeTeam: side,
  awayTeam: side,
  home_team: z.object({ team: z.object({ id: teamEntryId, name: z.string() }) }),
  away_team: z.object({ team: z.object({ id: teamEntryId, name: z.string() }) }),
  date: z.string().nullable().describe('The day in the time zone of the game, such as `2026-11-22`.'),
  time: z.string().nullable().describe('The time in the time zone of the game, such as `18:30`.'),
  timeZone: z.string(),
  game_dateTime: z.string().nullable().describe('The start in UTC, or null without a day or time.'),
  location: z.string().nullable(),
  location_url: z.string().nullable(),
  venue_id: venueId.optional().describe('Present if the game is at a venue, deleted ones included.'),
  court: z.string().optional().describe('The court of the venue.'),
  /** The URL of the embedded video. */
  video_url: z
    .string()
    .nullable()
    .register(personal, { kind: 'exempt', because: 'The league publishes the recording of a game.' }),
  status: gameStatus,
  winner_team_id: teamEntryId.nullable().describe('The team entry that won, or null.'),
  score_home: z.number().int().nullable().describe('Null until a score is recorded.'),
  score_away: z.number().int().nullable().describe('Null until a score is recorded.'),
  score_team1: z.number().int().nullable().describe('The same as `score_home`.'),
  score_team2: z.number().int().nullable().describe('The same as `score_away`.'),
  score_mismatch: z
    .boolean()
    .describe(
      'Whether the player points of a team do not add up to its final score. A team without statistics is not compared.',
    ),
  public_note: z
    .string()
    .optional()
    .describe('What the organizer tells visitors about a postponed, canceled or forfeited game.'),
  live: liveGameView
    .optional()
    .describe(
      'Present while the game is in play. Its status is `scheduled` meanwhile, and it counts nowhere.',
    ),
  revision: z.string().describe('Send it in quotes as `If-Match` with a change of this game.'),
})
export type GameView = z.infer<typeof gameView>

/** The number of games of a day. `date` is null for games without a day. */
export const gameDayView = z.object({ date: z.string().nullable(), games: z.number().int() })
export type GameDayView = z.infer<typeof gameDayView>

/** A change of a game that visitors may have planned to see. */
export const gameChangeView = z.object({
  at: z.string().describe('The instant of the change.'),
  game: gameView.describe('As it is now.'),
})
export type GameChangeView = z.infer<typeof gameChangeView>

export const gameRosterPlayerView = z.object({
  id: playerId,
  player_id: subjectPlayerId,
  ...personName,
  image: photo.nullable(),
  jersey: jersey.nullable(),
  position: rosterPosition.nullable(),
})
export type GameRosterPlayerView = z.infer<typeof gameRosterPlayerView>

/** How to reach a player of a game. For organizers only. */
export const gameContactView = z.object({
  player_id: subjectPlayerId,
  team_id: teamEntryId,
  email: contact,
})
export type GameContactView = z.infer<typeof gameContactView>

export const periodScoreView = z.object({
  id: periodScoreId,
  gamePeriod: z.object({ id: gamePeriodId, name: z.string(), hidden: z.boolean(), order: z.number().int() }),
  team_id: teamEntryId,
  score: z.number().int(),
})
export type PeriodScoreView = z.infer<typeof periodScoreView>

const publishedScore = z.object({ home: z.number().int(), away: z.number().int() })

/** A correction of a score as visitors see it: values and time, never who made it or why (decision 54). */
export const scoreCorrectionView = z.object({
  at: z.string().describe('The instant of the correction.'),
  before: publishedScore,
  after: publishedScore,
})
export type ScoreCorrectionView = z.infer<typeof scoreCorrectionView>

/** A game with its box score. Rosters include players with a line who have left the team. */
export const gameDetailView = z.object({
  game: gameView,
  homeRoster: z.array(gameRosterPlayerView),
  awayRoster: z.array(gameRosterPlayerView),
  gamePeriods: z.array(gamePeriodView),
  periodScores: z.array(periodScoreView),
  allStats: z.array(statView),
  playerStats: z.array(playerStatView),
  corrections: z
    .array(scoreCorrectionView)
    .optional()
    .describe('The latest corrections of the score, latest first. Only if the organization publishes them.'),
})
export type GameDetailView = z.infer<typeof gameDetailView>

/** The record and the place of a team in the table of its league. */
export const teamPlaceView = z.object({
  rank: z.number().int(),
  wins: z.number().int(),
  losses: z.number().int(),
  league: z.string(),
  games: z
    .number()
    .int()
    .describe('The completed games in the league, without forfeits that have no score. Ties count.'),
  pointsFor: z.number().int().describe('In these games.'),
  pointsAgainst: z.number().int(),
  lastFive: z.array(z.enum(['W', 'L'])).describe('The last games, at most five, oldest first.'),
  afterWin: z
    .object({
      best: z.number().int(),
      worst: z.number().int(),
      playoffs: z.boolean().describe('Whether a win takes the team into the playoff places.'),
    })
    .optional()
    .describe(
      'The place after a win of this game, if nothing else changes. It depends on the score where the point difference decides a tie. Only if the game is to be played and counts in the league.',
    ),
})
export type TeamPlaceView = z.infer<typeof teamPlaceView>

/** What surrounds a game: the games before and after it, and how its teams stand and met before. */
export const gameContextView = z.object({
  previous: gameView.nullable().describe('The game before this one in its league, or in its bracket.'),
  next: gameView.nullable(),
  meetings: z
    .array(gameView)
    .describe('The latest five other completed games of the two teams, latest first.'),
  home: teamPlaceView.nullable(),
  away: teamPlaceView.nullable(),
  matchup: z
    .string()
    .nullable()
    .describe('The name of the matchup of a bracket game, such as `Quarterfinal 2`.'),
})
export type GameContextView = z.infer<typeof gameContextView>

/** An entry of the log of a game that is scored live. Plays that were taken back are left out. */
export const playView = z.object({
  id: playId,
  kind: z.enum(['action', 'time-out', 'lineup']),
  at: z.string(),
  gamePeriodId: gamePeriodId.nullable(),
  clock: z.number().int(),
  team_id: teamEntryId,
  player_id: playerId.optional(),
  action: playAction.optional(),
  players: z.array(playerId).optional(),
})
export type PlayView = z.infer<typeof playView>
