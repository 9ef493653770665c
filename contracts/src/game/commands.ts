import { z } from 'zod'
import { gameId, gamePeriodId, playerId, playId, statId, teamEntryId, venueId } from '../kernel/id.ts'
import { calendarDate, clockTime } from '../kernel/calendar.ts'
import { webAddress } from '../kernel/address.ts'
import { MAX_COUNT } from '../statistics/rules.ts'
import { gameStatus } from './events.ts'
import { periodClock, playAction } from './plays.ts'
import { visibleLine } from '../kernel/visible-line.ts'

const emptyAsNull = z.literal('').transform(() => null)
const date = z.union([calendarDate, emptyAsNull, z.null()])
const time = z.union([clockTime, emptyAsNull, z.null()])
const location = visibleLine().max(200).nullable()
const address = z.union([webAddress, emptyAsNull, z.null()])
const place = {
  venue_id: venueId
    .nullable()
    .optional()
    .describe(
      'The venue. Its name and map link then are the location of the game, whatever `location` says.',
    ),
  court: visibleLine()
    .max(60)
    .nullable()
    .optional()
    .describe('The name of a court of the venue. Ignored without a venue.'),
}
/** The points of a team. */
const points = z.number().int().min(0).max(999)
const reason = z.string().trim().max(500)
/** The largest number of characters of a public note. */
export const MAX_NOTE_LENGTH = 300

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
  ...place,
})

/** Omitted fields stay. A `location` without `venue_id` takes the game away from its venue. A forfeit without `winner_team_id` is won by the team with the higher score. */
export const changeGameDetailsBody = z.object({
  video_url: z.union([z.string().max(2048), z.null()]).optional(),
  location: location.optional(),
  location_url: address.optional(),
  ...place,
  date: date.optional(),
  time: time.optional(),
  status: gameStatus.optional(),
  winner_team_id: teamEntryId.nullable().optional(),
  public_note: visibleLine()
    .max(MAX_NOTE_LENGTH)
    .nullable()
    .optional()
    .describe(
      'What visitors read about a postponed, canceled or forfeited game. A game that is reinstated loses it.',
    ),
  reason: reason.optional().describe('The reason, for the history. Visitors never see it.'),
  laterGames: downstreamGames.optional(),
})

const periodScores = z
  .array(z.object({ gamePeriodId, team_id: teamEntryId, score: points.nullable() }))
  .max(60)
  .optional()

/** Both scores are required (R228). `score_team1` and `score_team2` are ignored. */
export const recordScoreBody = z.object({
  score_home: points.meta({ examples: [81] }),
  score_away: points.meta({ examples: [70] }),
  periodScores: periodScores.describe(
    'The points of each team by period. Periods that are left out stay, and `null` removes them.',
  ),
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
export const restoreScoreBody = z.object({
  reason: reason.optional(),
  laterGames: downstreamGames.optional(),
})

/** Starts a game that is scored live. Omitted values are those of a league game. */
export const startGameBody = z.object({
  at: z.iso.datetime().optional().describe('When the game started, by the clock of the device.'),
  gamePeriodId: gamePeriodId.nullable().optional().describe('The first period.'),
  period_seconds: periodClock.optional().describe('The length of a period. Default: 600.'),
  time_outs: z.number().int().min(0).max(20).optional().describe('Time-outs of each team. Default: 4.'),
})

/** The largest number of plays in one call. */
export const MAX_PLAYS = 200

const newPlay = z.object({
  id: playId.describe('Chosen by the device. A play that is sent twice is recorded once.'),
  kind: z.enum(['action', 'time-out', 'lineup', 'clock', 'taken-back']),
  at: z.iso.datetime().describe('When it happened, by the clock of the device.'),
  gamePeriodId: gamePeriodId.nullable().optional(),
  clock: periodClock.describe('The seconds that were left in the period.'),
  team_id: teamEntryId.optional().describe('For `action`, `time-out` and `lineup`.'),
  player_id: playerId.optional().describe('For `action`.'),
  action: playAction.optional().describe('For `action`.'),
  players: z
    .array(playerId)
    .max(20)
    .optional()
    .describe('For `lineup`: the players on the court from now on.'),
  running: z.boolean().optional().describe('For `clock`: whether it runs from now on.'),
  of: playId.optional().describe('For `taken-back`: the play that did not happen.'),
})

/** What happened in a game in play, in order. */
export const recordPlaysBody = z.object({ plays: z.array(newPlay).min(1).max(MAX_PLAYS) })

export const finishGameBody = z.object({ laterGames: downstreamGames.optional() })
