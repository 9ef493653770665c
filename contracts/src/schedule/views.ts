import { z } from 'zod'
import { leagueId, scheduleId, seasonId, teamEntryId, venueId } from '../kernel/id.ts'
import { weekdays } from './rules.ts'

/**
 * A game at its place in a schedule. Teams are team entries. `weekIndex` counts from 0, `time` is `HH:MM`.
 */
export const plannedGame = z.object({
  weekIndex: z.number().int(),
  date: z.string(),
  time: z.string(),
  homeTeamId: teamEntryId,
  awayTeamId: teamEntryId,
})
export type PlannedGame = z.infer<typeof plannedGame>

/** A day on which a team has no game because the number of teams is odd. */
export const plannedBye = z.object({ weekIndex: z.number().int(), date: z.string(), teamId: teamEntryId })
export type PlannedBye = z.infer<typeof plannedBye>

/** A game that did not fit into the schedule, with the teams as planned and a text that gives the reason. */
export const unplacedGame = z.object({ homeTeamId: teamEntryId, awayTeamId: teamEntryId, reason: z.string() })
export type UnplacedGame = z.infer<typeof unplacedGame>

/**
 * The quality of a schedule, measured on the games that it generated, played or not. Games of other schedules
 * and those that were scheduled by hand are not counted.
 *
 * - `hardConflicts`: games that cannot take place: a team plays twice at one time, a time slot has too many
 *   games, or a game is on a week off, on a bye of its team or at a time when a team cannot play. A conflict
 *   with a game that is not of this schedule counts.
 * - `homeAwayGap`: the largest difference between the home and the away games of a team.
 * - `breaks`: how often a team is home, or away, twice in a row. `longestRun` is the longest such sequence.
 * - `rest`: days between two games of a team; null if no team has two games.
 * - `slotSpread`: the largest difference between two teams in their games at one time of day. `daySpread` is
 *   the same by weekday.
 */
export const scheduleReport = z.object({
  hardConflicts: z.number().int(),
  homeAwayGap: z.number().int(),
  longestRun: z.number().int(),
  breaks: z.number().int(),
  rest: z.object({ shortest: z.number().nullable(), mean: z.number().nullable() }),
  slotSpread: z.number().int(),
  daySpread: z.number().int(),
  teams: z.array(
    z.object({
      teamId: teamEntryId,
      games: z.number().int(),
      home: z.number().int(),
      away: z.number().int(),
      byes: z.number().int(),
    }),
  ),
  meetings: z.object({ min: z.number().int(), max: z.number().int() }),
  unplaced: z.array(unplacedGame),
})
export type ScheduleReport = z.infer<typeof scheduleReport>

/**
 * A schedule (R263). `weeklyTimeSlots` has one list per week, even if all weeks are the same. `weeklyDates`
 * holds the start date plus 7 days times the index of the week (R270). `generated` is null before the first
 * generation; its report measures the current games. `revision` is for If-Match.
 */
export const scheduleView = z.object({
  id: scheduleId,
  name: z.string(),
  leagueId,
  seasonId,
  startDate: z.string(),
  numWeeks: z.number().int(),
  gameDays: z.array(z.enum(weekdays)),
  sameSlot: z.boolean(),
  timeSlots: z.array(z.string()),
  weeklyTimeSlots: z.array(z.array(z.string())),
  venueId: venueId.optional(),
  weeklyDates: z.array(z.string()),
  generated: z.object({ at: z.string(), report: scheduleReport }).nullable(),
  revision: z.string(),
})
export type ScheduleView = z.infer<typeof scheduleView>

/**
 * The result that a generation would have (`draft`), and the games and byes of the schedule that it would
 * replace (`current`). `pinned` games stay: they were played, or scheduled by hand.
 */
export const scheduleDraftView = z.object({
  draft: z.object({
    games: z.array(plannedGame),
    byes: z.array(plannedBye),
    report: scheduleReport,
    seed: z.number().int(),
    fingerprint: z.string(),
  }),
  current: z.object({
    games: z.array(plannedGame),
    byes: z.array(plannedBye),
    report: scheduleReport,
  }),
  pinned: z.array(plannedGame),
})
export type ScheduleDraftView = z.infer<typeof scheduleDraftView>
