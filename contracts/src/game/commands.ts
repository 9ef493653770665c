import { z } from 'zod'
import { id } from '../kernel/id.ts'
import { calendarDate, clockTime } from '../kernel/calendar.ts'
import { webAddress } from '../kernel/web-address.ts'
import { gameStatus } from './events.ts'

const emptyAsNull = z.literal('').transform(() => null)
const date = z.union([calendarDate, emptyAsNull, z.null()])
const time = z.union([clockTime, emptyAsNull, z.null()])
const location = z.string().trim().max(200).nullable()
const address = z.union([webAddress, emptyAsNull, z.null()])
/** Points of a team: a whole number from 0 to 999. */
const points = z.number().int().min(0).max(999)
const reason = z.string().trim().max(500)

/**
 * Of a bracket game alone: what happens to the later games when its result is corrected after the winner played on
 * (`bracket/corrections.ts`).
 */
export const laterGames = z.enum(['keep', 'replay', 'void'])

export const scheduleGame = z.object({
  home_team_id: id,
  away_team_id: id,
  date: date.optional(),
  time: time.optional(),
  location: location.optional(),
  location_url: address.optional(),
})

/** Fields left out stay as they are. A forfeit names its winner, or takes the team with the higher score. */
export const changeGameDetails = z.object({
  video_url: z.union([z.string().max(2048), z.null()]).optional(),
  location: location.optional(),
  location_url: address.optional(),
  date: date.optional(),
  time: time.optional(),
  status: gameStatus.optional(),
  winner_team_id: id.nullable().optional(),
  reason: reason.optional(),
  laterGames: laterGames.optional(),
})

const periodScores = z
  .array(z.object({ gamePeriodId: id, team_id: id, score: points }))
  .max(60)
  .optional()

/** Both scores are required numbers (R228); `score_team1` and `score_team2` are ignored. */
export const recordScore = z.object({
  score_home: points,
  score_away: points,
  periodScores,
  reason: reason.optional(),
  laterGames: laterGames.optional(),
})

/**
 * Counts of one or many players in one game. Values of derived stats and percentages are ignored: they are computed.
 * What is not named stays. `played` false records that the player was on the list and did not play.
 */
export const recordPlayerStats = z.object({
  player_id: id.optional(),
  game_id: id,
  stats: z
    .array(
      z.object({
        player_id: id.optional(),
        game_id: id.optional(),
        stat_id: id,
        value: z.number().int().min(0).max(999),
      }),
    )
    .max(1500),
  played: z
    .array(z.object({ player_id: id, played: z.boolean() }))
    .max(60)
    .optional(),
  reason: reason.optional(),
})

/**
 * Of a bracket game, a restore that undoes the last correction brings back the later games too, as they were; `laterGames` is asked
 * for where that is not possible any more.
 */
export const restoreScore = z.object({ reason: reason.min(1), laterGames: laterGames.optional() })
