import { describe, expect, it } from 'vitest'
import { createScheduleBody } from '@league/contracts/schedule/commands'
import {
  toCreateBody,
  toChangeBody,
  emptySchedule,
  validateSchedule,
  parseWeekCount,
  type ScheduleValues,
} from './schedule-form.ts'
import { copyToAllWeeks, replaceWeek } from './weekly-times.ts'

const filled: ScheduleValues = {
  leagueId: 'league-1',
  name: ' Summer ',
  startDate: '2026-06-07',
  numWeeks: '3',
  gameDays: ['Sunday'],
  sameSlot: true,
  timeSlots: ['19:00', '19:00'],
  weeklyTimeSlots: [['08:00']],
  venueId: '',
}

describe('the form of a new schedule', () => {
  it('requires league, name, start date, days and times of a schedule, with an error for each field (R266)', () => {
    expect(validateSchedule(filled)).toEqual({})
    expect(validateSchedule({ ...emptySchedule, numWeeks: '' })).toEqual({
      leagueId: 'Select a league.',
      name: 'Enter a name.',
      startDate: 'Enter a start date.',
      numWeeks: 'Use a whole number from 1 to 60.',
      gameDays: 'Select at least one game day.',
      timeSlots: 'Add at least one time.',
    })
  })

  it('accepts a schedule of between 1 and 60 weeks (R266)', () => {
    expect(['0', '-1', '1.5', 'ten', '', ' ', '61'].map(parseWeekCount)).toEqual(Array(7).fill(null))
    expect(['1', '23', '60'].map(parseWeekCount)).toEqual([1, 23, 60])
  })

  it('names the first week without a time when times differ from week to week (S108)', () => {
    const weekly = { ...filled, sameSlot: false }
    expect(validateSchedule(weekly)).toEqual({ weeklyTimeSlots: 'Add a time to week 2.' })
    const copied = { ...weekly, weeklyTimeSlots: copyToAllWeeks(['08:00'], 3) }
    expect(validateSchedule(copied)).toEqual({})
    const third = replaceWeek(copied.weeklyTimeSlots, 3, 2, [])
    expect(validateSchedule({ ...copied, weeklyTimeSlots: third })).toEqual({
      weeklyTimeSlots: 'Add a time to week 3.',
    })
  })

  it('sends either the shared times of a schedule or one list of times for each week (C116)', () => {
    expect(toCreateBody(filled)).toMatchObject({
      name: 'Summer',
      timeSlots: ['19:00', '19:00'],
      weeklyTimeSlots: [],
    })
    expect(toCreateBody({ ...filled, sameSlot: false })).toMatchObject({
      timeSlots: [],
      weeklyTimeSlots: [['08:00'], [], []],
    })
    expect(createScheduleBody.parse(toCreateBody(filled))).toEqual(toCreateBody(filled))
  })

  it('does not send the league when a schedule is edited (C118)', () => {
    expect(toChangeBody(filled)).not.toHaveProperty('leagueId')
    expect(toChangeBody(filled)).toMatchObject({ name: 'Summer', numWeeks: 3 })
  })
})
