import { z } from 'zod'
import { calendarDate, clockTime } from '../kernel/calendar.ts'
import { id } from '../kernel/id.ts'
import { weekdays } from './rules.ts'

const name = z.string().trim().min(1).max(120)
/** Two years and a half of weeks are no season. */
const numWeeks = z.number().int().min(1).max(60)
const gameDays = z.array(z.enum(weekdays)).max(7)
/** A time listed twice holds two games: two courts. */
const timeSlots = z.array(clockTime).max(48)
const weeklyTimeSlots = z.array(timeSlots).max(60)

/** League, name and start date are required, and at least one week (R266). */
export const createSchedule = z.object({
  name,
  leagueId: id,
  startDate: calendarDate,
  numWeeks,
  gameDays: gameDays.default([]),
  sameSlot: z.boolean().default(true),
  timeSlots: timeSlots.default([]),
  weeklyTimeSlots: weeklyTimeSlots.default([]),
})

/** What is left out stays (C118). Games that are there stay where they are until the next generation. */
export const changeSchedule = z.object({
  name: name.optional(),
  startDate: calendarDate.optional(),
  numWeeks: numWeeks.optional(),
  gameDays: gameDays.optional(),
  sameSlot: z.boolean().optional(),
  timeSlots: timeSlots.optional(),
  weeklyTimeSlots: weeklyTimeSlots.optional(),
})

/** Chooses among the equally good schedules: the same seed, the same schedule. */
export const seed = z.number().int().min(0).max(999_999)

/**
 * `fingerprint` is that of the draft that was looked at, given with its `seed`: where anything that the draft is made
 * of has changed since, nothing is generated. Without one, what comes out now is taken.
 */
export const generateSchedule = z.object({
  scheduleId: id,
  seed: seed.optional(),
  fingerprint: z.string().max(64).optional(),
})

export const swapGames = z.object({ gameId1: id, gameId2: id })
