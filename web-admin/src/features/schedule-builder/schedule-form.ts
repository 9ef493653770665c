import { problems } from '@league/contracts/kernel/problem'
import { changeScheduleBody, createScheduleBody } from '@league/contracts/schedule/commands'
import type { Weekday } from '@league/contracts/schedule/rules'
import type { ScheduleView } from '@league/contracts/schedule/views'
import { fillWeeks } from './weekly-times.ts'

/** The values of the form that creates or edits a schedule (S108). `numWeeks` is the text of its input. */
export interface ScheduleValues {
  leagueId: string
  name: string
  startDate: string
  numWeeks: string
  gameDays: Weekday[]
  sameSlot: boolean
  timeSlots: string[]
  weeklyTimeSlots: string[][]
  /** Empty for games at no venue. */
  venueId: string
}

export const emptySchedule: ScheduleValues = {
  leagueId: '',
  name: '',
  startDate: '',
  numWeeks: '10',
  gameDays: [],
  sameSlot: true,
  timeSlots: [],
  weeklyTimeSlots: [],
  venueId: '',
}

export function toFormValues({ numWeeks, ...schedule }: ScheduleView): ScheduleValues {
  const { leagueId, name, startDate, gameDays, sameSlot, timeSlots, weeklyTimeSlots } = schedule
  return {
    leagueId,
    name,
    startDate,
    numWeeks: String(numWeeks),
    gameDays,
    sameSlot,
    timeSlots,
    weeklyTimeSlots: sameSlot ? [] : weeklyTimeSlots,
    venueId: schedule.venueId ?? '',
  }
}

/** Parses a number of weeks. Returns null if a schedule cannot have that many (R266). */
export function parseWeekCount(text: string): number | null {
  const weeks = text.trim() === '' ? NaN : Number(text)
  return createScheduleBody.shape.numWeeks.safeParse(weeks).success ? weeks : null
}

/** Returns an error for each field that is missing or invalid (R266). */
export function validateSchedule(values: ScheduleValues): Partial<Record<keyof ScheduleValues, string>> {
  const weeks = parseWeekCount(values.numWeeks)
  const weekly = fillWeeks(values.weeklyTimeSlots, weeks ?? 1)
  const emptyWeek = weekly.findIndex((times) => times.length === 0)
  return {
    ...(values.leagueId ? {} : { leagueId: 'Select a league.' }),
    ...(values.name.trim() ? {} : { name: problems['name-required'].message }),
    ...(values.startDate ? {} : { startDate: 'Enter a start date.' }),
    ...(weeks === null ? { numWeeks: 'Use a whole number from 1 to 60.' } : {}),
    ...(values.gameDays.length > 0 ? {} : { gameDays: 'Select at least one game day.' }),
    ...(values.sameSlot && values.timeSlots.length === 0 ? { timeSlots: 'Add at least one time.' } : {}),
    ...(!values.sameSlot && emptyWeek >= 0
      ? { weeklyTimeSlots: `Add a time to week ${emptyWeek + 1}.` }
      : {}),
  }
}

/** Returns the body that creates a schedule. It has either the shared times or the times of each week. */
export function toCreateBody(values: ScheduleValues) {
  const numWeeks = parseWeekCount(values.numWeeks) ?? 1
  const { leagueId, name, startDate, gameDays, sameSlot, timeSlots, weeklyTimeSlots } = values
  return {
    name: name.trim(),
    leagueId,
    startDate,
    numWeeks,
    gameDays,
    sameSlot,
    timeSlots: sameSlot ? timeSlots : [],
    weeklyTimeSlots: sameSlot ? [] : fillWeeks(weeklyTimeSlots, numWeeks),
    venueId: values.venueId || null,
  }
}

/** Returns the body that edits a schedule. The league is left out, because it cannot be changed (C118). */
export const toChangeBody = (values: ScheduleValues) => changeScheduleBody.parse(toCreateBody(values))
