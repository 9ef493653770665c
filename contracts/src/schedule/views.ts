import { z } from 'zod'
import { leagueId, scheduleId, seasonId, teamEntryId } from '../kernel/id.ts'
import { weekdays } from './rules.ts'

/** A game where a schedule puts it. Teams are team entries; `weekIndex` counts from 0, `time` is `HH:MM`. */
export const plannedGame = z.object({
  weekIndex: z.number().int(),
  date: z.string(),
  time: z.string(),
  homeTeamId: teamEntryId,
  awayTeamId: teamEntryId,
})
export type PlannedGame = z.infer<typeof plannedGame>

/** A day on which a team has no game, since the number of teams is odd. */
export const plannedBye = z.object({ weekIndex: z.number().int(), date: z.string(), teamId: teamEntryId })
export type PlannedBye = z.infer<typeof plannedBye>

/**
 * A game that was to be and found no place, with the reason in words. The side at home is what it would have
 * been.
 */
export const unplacedGame = z.object({ homeTeamId: teamEntryId, awayTeamId: teamEntryId, reason: z.string() })
export type UnplacedGame = z.infer<typeof unplacedGame>

/**
 * How good a schedule is, counted over all games of the league that stand (played ones and those made by hand
 * too). `hardConflicts`: a team twice at one time, more games than a slot holds, a game on a week-off, on a
 * bye of its team or at a time at which a team cannot play. A break is a game at home after one at home, or
 * away after away; a run is how many follow each other. Rest is in days between two games of a team, null
 * with none. `slotSpread` is how many more games at one time of day the team with most has than that with
 * fewest, at the worst time; `daySpread` the same by weekday.
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
 * A schedule (R263). `weeklyTimeSlots` has one list a week, also where all weeks are the same; `weeklyDates`
 * are the start date plus 7 days times the week's index (R270). `generated` is null until its games were
 * made; the report is of the games as they are now. `revision` is for If-Match.
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
  weeklyDates: z.array(z.string()),
  generated: z.object({ at: z.string(), report: scheduleReport }).nullable(),
  revision: z.string(),
})
export type ScheduleView = z.infer<typeof scheduleView>

/**
 * What a generation would make, and what of this schedule it would replace. `pinned` stays: games played, or
 * made by hand.
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
