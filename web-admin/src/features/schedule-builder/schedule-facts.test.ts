import { expect, it } from 'vitest'
import { scheduleFacts } from './schedule-facts.ts'

it('S110 R263 says when a schedule is played, a time that stands twice once', () => {
  const schedule = {
    startDate: '2026-06-07',
    numWeeks: 10,
    gameDays: ['Sunday' as const, 'Tuesday' as const],
    sameSlot: true,
    timeSlots: ['19:00', '20:15', '19:00'],
  }
  expect(scheduleFacts(schedule)).toBe(
    'From June 7, 2026, 10 weeks. Sunday, Tuesday at 7:00 PM (2 courts), 8:15 PM.',
  )
  expect(scheduleFacts({ ...schedule, numWeeks: 1, sameSlot: false })).toBe(
    'From June 7, 2026, 1 week. Sunday, Tuesday at times that differ from week to week.',
  )
})
