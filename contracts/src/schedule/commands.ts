import { z } from 'zod'
import { calendarDate, clockTime } from '../kernel/calendar.ts'
import { gameId, leagueId, scheduleId, venueId as venue } from '../kernel/id.ts'
import { weekdays } from './rules.ts'
import { visibleLine } from '../kernel/visible-line.ts'

const name = visibleLine().min(1).max(120)
/** At most 60 weeks: no season is longer. */
const numWeeks = z.number().int().min(1).max(60)
const gameDays = z.array(z.enum(weekdays)).max(7)
/** A time that is listed twice has two games, on two courts. */
const timeSlots = z.array(clockTime).max(48)
const weeklyTimeSlots = z.array(timeSlots).max(60)

const venueId = venue
  .nullable()
  .optional()
  .describe('The venue of the generated games. Games at one time are on its courts, in their order.')

/** League, name, start date and at least one week are required (R266). */
export const createScheduleBody = z.object({
  name,
  leagueId,
  startDate: calendarDate,
  numWeeks,
  gameDays: gameDays.default([]),
  sameSlot: z.boolean().default(true),
  timeSlots: timeSlots.default([]),
  weeklyTimeSlots: weeklyTimeSlots.default([]),
  venueId,
})

/** Omitted fields stay (C118). Existing games stay until the next generation. */
export const changeScheduleBody = z.object({
  name: name.optional(),
  startDate: calendarDate.optional(),
  numWeeks: numWeeks.optional(),
  gameDays: gameDays.optional(),
  sameSlot: z.boolean().optional(),
  timeSlots: timeSlots.optional(),
  weeklyTimeSlots: weeklyTimeSlots.optional(),
  venueId,
})

/** Chooses among equally good schedules. The same seed gives the same schedule. */
export const seed = z.number().int().min(0).max(999_999)

/**
 * `fingerprint` and `seed` are those of the draft that the user saw. If anything that the draft depends on
 * has changed since, the command is rejected. Without a fingerprint, a new draft is generated and applied.
 */
export const generateScheduleBody = z.object({
  scheduleId,
  seed: seed.optional(),
  fingerprint: z.string().max(64).optional(),
})

export const swapGamesBody = z.object({ gameId1: gameId, gameId2: gameId })
