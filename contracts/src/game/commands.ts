import { z } from 'zod'
import { gameId, gamePeriodId, playerId, statId, teamEntryId } from '../kernel/id.ts'
import { calendarDate, clockTime } from '../kernel/calendar.ts'
import { webAddress } from '../kernel/address.ts'
import { MAX_COUNT } from '../statistics/rules.ts'
import { gameStatus } from './events.ts'
import { visibleLine } from '../kernel/visible-line.ts'

const emptyAsNull = z.literal('').transform(() => null)
const date = z.union([calendarDate, emptyAsNull, z.null()])
const time = z.union([clockTime, emptyAsNull, z.null()])
const location = visibleLine().max(200).nullable()
const address = z.union([webAddress, emptyAsNull, z.null()])
/** The points of a team. */
const points = z.number().int().min(0).max(999)
const reason = z.string().trim().max(500)

/**
 * What happens to the later games when a bracket result is corrected. See `DownstreamGames` in
 * `bracket/corrections.ts`.
 */
export const downstreamGames = z
  .enum(['keep', 'replay', 'void'])
  .describe(
    'What happens to later bracket games that a correction affects: `keep` leaves them as played, `replay` ' +
      'replaces the team and clears the score, `void` cancels them.',
  )

export const scheduleGameBody = z.object({
  home_team_id: teamEntryId,
  away_team_id: teamEntryId,
  date: date.optional(),
  time: time.optional(),
  location: location.optional(),
  location_url: address.optional(),
})

/** Omitted fields stay. A forfeit without `winner_team_id` is won by the team with the higher score. */
export const changeGameDetailsBody = z.object({
  video_url: z.union([z.string().max(2048), z.null()]).optional(),
  location: location.optional(),
  location_url: address.optional(),
  date: date.optional(),
  time: time.optional(),
  status: gameStatus.optional(),
  winner_team_id: teamEntryId.nullable().optional(),
  reason: reason.optional(),
  laterGames: downstreamGames.optional(),
})

const periodScores = z
  .array(z.object({ gamePeriodId, team_id: teamEntryId, score: points }))
  .max(60)
  .optional()

/** Both scores are required (R228). `score_team1` and `score_team2` are ignored. */
export const recordScoreBody = z.object({
  score_home: points.meta({ examples: [81] }),
  score_away: points.meta({ examples: [70] }),
  periodScores: periodScores.describe('The points of each team by period.'),
  reason: reason.optional().describe('The reason, for the history.'),
  laterGames: downstreamGames.optional(),
})

/** The value of a stat of a player. An empty one is 0 (R247). */
const statValue = z.union([
  z.number().min(0).max(MAX_COUNT),
  z.union([z.literal(''), z.null()]).transform(() => 0),
])

/**
 * Stats of one or more players in one game. Derived stats and percentages are ignored because they are
 * computed. Omitted stats stay. `played: false` records that a player of the roster did not play.
 */
export const recordPlayerStatsBody = z.object({
  player_id: playerId.optional(),
  game_id: gameId,
  stats: z
    .array(
      z.object({
        player_id: playerId.optional(),
        game_id: gameId.optional(),
        stat_id: statId,
        value: statValue
          .optional()
          .describe(
            'A whole number. A time is in minutes, which may have decimals. Required without `seconds`.',
          ),
        seconds: z
          .number()
          .int()
          .min(0)
          .max(MAX_COUNT * 60)
          .optional()
          .describe('An exact time, for stats of the kind `time`. It is used instead of `value`.'),
      }),
    )
    .max(1500),
  played: z
    .array(z.object({ player_id: playerId, played: z.boolean() }))
    .max(60)
    .optional(),
  reason: reason.optional(),
})

/**
 * For a bracket game, a restore that undoes the last correction also restores the later games. `laterGames`
 * is required if that is no longer possible.
 */
export const restoreScoreBody = z.object({ reason: reason.min(1), laterGames: downstreamGames.optional() })
