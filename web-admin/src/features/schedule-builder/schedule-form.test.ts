import { describe, expect, it } from 'vitest'
import { createScheduleBody } from '@league/contracts/schedule/commands'
import {
  bodyOf,
  changesOf,
  newSchedule,
  scheduleErrors,
  weeksOf,
  type ScheduleValues,
} from './schedule-form.ts'
import { copiedToWeeks, withTimesOf } from './weekly-times.ts'

const filled: ScheduleValues = {
  leagueId: 'league-1',
  name: ' Summer ',
  startDate: '2026-06-07',
  numWeeks: '3',
  gameDays: ['Sunday'],
  sameSlot: true,
  timeSlots: ['19:00', '19:00'],
  weeklyTimeSlots: [['08:00']],
}

describe('a new schedule', () => {
  it('R266 needs league, name, start date, days and times, each said beside its field', () => {
    expect(scheduleErrors(filled)).toEqual({})
    expect(scheduleErrors({ ...newSchedule, numWeeks: '' })).toEqual({
      leagueId: 'Select a league.',
      name: 'A name is required.',
      startDate: 'Select the start date.',
      numWeeks: 'At least 1 week, at most 60.',
      gameDays: 'Choose at least one game day.',
      timeSlots: 'Add at least one time.',
    })
  })

  it('R266 has at least one week, and as many as the contract takes', () => {
    expect(['0', '-1', '1.5', 'ten', '', ' ', '61'].map(weeksOf)).toEqual(Array(7).fill(null))
    expect(['1', '23', '60'].map(weeksOf)).toEqual([1, 23, 60])
  })

  it('S108 names the first week without a time, where times differ by week', () => {
    const weekly = { ...filled, sameSlot: false }
    expect(scheduleErrors(weekly)).toEqual({ weeklyTimeSlots: 'Week 2 has no time yet.' })
    const copied = { ...weekly, weeklyTimeSlots: copiedToWeeks(['08:00'], 3) }
    expect(scheduleErrors(copied)).toEqual({})
    const third = withTimesOf(copied.weeklyTimeSlots, 3, 2, [])
    expect(scheduleErrors({ ...copied, weeklyTimeSlots: third })).toEqual({
      weeklyTimeSlots: 'Week 3 has no time yet.',
    })
  })

  it('C116 sends the times of the chosen kind alone, one list a week', () => {
    expect(bodyOf(filled)).toMatchObject({
      name: 'Summer',
      timeSlots: ['19:00', '19:00'],
      weeklyTimeSlots: [],
    })
    expect(bodyOf({ ...filled, sameSlot: false })).toMatchObject({
      timeSlots: [],
      weeklyTimeSlots: [['08:00'], [], []],
    })
    expect(createScheduleBody.parse(bodyOf(filled))).toEqual(bodyOf(filled))
  })

  it('C118 is changed without its league', () => {
    expect(changesOf(filled)).not.toHaveProperty('leagueId')
    expect(changesOf(filled)).toMatchObject({ name: 'Summer', numWeeks: 3 })
  })
})
