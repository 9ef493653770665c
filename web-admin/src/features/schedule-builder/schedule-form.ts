import { problems } from '@league/contracts/kernel/problem'
import { changeScheduleBody, createScheduleBody } from '@league/contracts/schedule/commands'
import type { Weekday } from '@league/contracts/schedule/rules'
import type { ScheduleView } from '@league/contracts/schedule/views'
import { timesOfWeeks } from './weekly-times.ts'

/** What is typed to create or edit a schedule (S108). `numWeeks` as the input holds it. */
export interface ScheduleValues {
  leagueId: string
  name: string
  startDate: string
  numWeeks: string
  gameDays: Weekday[]
  sameSlot: boolean
  timeSlots: string[]
  weeklyTimeSlots: string[][]
}

export const newSchedule: ScheduleValues = {
  leagueId: '',
  name: '',
  startDate: '',
  numWeeks: '10',
  gameDays: [],
  sameSlot: true,
  timeSlots: [],
  weeklyTimeSlots: [],
}

export function valuesOf({ numWeeks, ...schedule }: ScheduleView): ScheduleValues {
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
  }
}

/** Number of weeks that a text says, null where a schedule cannot have so many (R266). */
export function weeksOf(text: string): number | null {
  const weeks = text.trim() === '' ? NaN : Number(text)
  return createScheduleBody.shape.numWeeks.safeParse(weeks).success ? weeks : null
}

/** What is missing, by field: league, name and start date, at least one week, days and times to play (R266). */
export function scheduleErrors(values: ScheduleValues): Partial<Record<keyof ScheduleValues, string>> {
  const weeks = weeksOf(values.numWeeks)
  const weekly = timesOfWeeks(values.weeklyTimeSlots, weeks ?? 1)
  const empty = weekly.findIndex((times) => times.length === 0)
  return {
    ...(values.leagueId ? {} : { leagueId: 'Select a league.' }),
    ...(values.name.trim() ? {} : { name: problems['name-required'].message }),
    ...(values.startDate ? {} : { startDate: 'Select the start date.' }),
    ...(weeks === null ? { numWeeks: 'At least 1 week, at most 60.' } : {}),
    ...(values.gameDays.length > 0 ? {} : { gameDays: 'Choose at least one game day.' }),
    ...(values.sameSlot && values.timeSlots.length === 0 ? { timeSlots: 'Add at least one time.' } : {}),
    ...(!values.sameSlot && empty >= 0 ? { weeklyTimeSlots: `Week ${empty + 1} has no time yet.` } : {}),
  }
}

/** What is sent: the times of the chosen kind alone. */
export function bodyOf(values: ScheduleValues) {
  const numWeeks = weeksOf(values.numWeeks) ?? 1
  const { leagueId, name, startDate, gameDays, sameSlot, timeSlots, weeklyTimeSlots } = values
  return {
    name: name.trim(),
    leagueId,
    startDate,
    numWeeks,
    gameDays,
    sameSlot,
    timeSlots: sameSlot ? timeSlots : [],
    weeklyTimeSlots: sameSlot ? [] : timesOfWeeks(weeklyTimeSlots, numWeeks),
  }
}

/** The same without the league, which a schedule keeps (C118). */
export const changesOf = (values: ScheduleValues) => changeScheduleBody.parse(bodyOf(values))
