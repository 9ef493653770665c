import { expect, it } from 'vitest'
import { describeSchedule } from './schedule-summary.ts'

it('the summary of a schedule describes when a schedule is played and combines repeated times (S110, R263)', () => {
  const schedule = {
    startDate: '2026-06-07',
    numWeeks: 10,
    gameDays: ['Sunday' as const, 'Tuesday' as const],
    sameSlot: true,
    timeSlots: ['19:00', '20:15', '19:00'],
  }
  expect(describeSchedule(schedule)).toBe(
    'From June 7, 2026, 10 weeks. Sunday, Tuesday at 7:00 PM (2 courts), 8:15 PM.',
  )
  expect(describeSchedule({ ...schedule, numWeeks: 1, sameSlot: false })).toBe(
    'From June 7, 2026, 1 week. Sunday, Tuesday at times that differ from week to week.',
  )
})
