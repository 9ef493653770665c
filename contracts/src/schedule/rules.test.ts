import { expect, it } from 'vitest'
import { createScheduleBody } from './commands.ts'
import { datesOfWeek, slotsOfWeek, weekDate, weekdayOf, weekdays, weekIndexOf } from './rules.ts'

it('weeks go from Sunday to Saturday (R269)', () => {
  expect([weekdays[0], weekdays[6], weekdays.length]).toEqual(['Sunday', 'Saturday', 7])
  expect(weekdayOf('2026-03-08')).toBe('Sunday')
  expect(weekdayOf('1969-12-31')).toBe('Wednesday')
})

it('the date of a week is the start date plus 7 days times its index, across changes of the clock (R270)', () => {
  expect(weekDate('2026-03-04', 0)).toBe('2026-03-04')
  expect(weekDate('2026-03-04', 1)).toBe('2026-03-11')
  expect(weekDate('2026-10-28', 1)).toBe('2026-11-04')
  expect(weekDate('2026-12-30', 1)).toBe('2027-01-06')
  for (const week of [0, 1, 9, 52]) expect(weekIndexOf('2026-03-04', weekDate('2026-03-04', week))).toBe(week)
  expect([weekIndexOf('2026-03-04', '2026-03-10'), weekIndexOf('2026-03-04', '2026-03-03')]).toEqual([0, -1])
})

it('the game days of a week are in order, whatever weekday the schedule starts on (C116)', () => {
  const schedule = { startDate: '2026-03-04', gameDays: ['Sunday', 'Wednesday'] as const }
  expect(datesOfWeek(schedule, 0)).toEqual(['2026-03-04', '2026-03-08'])
  expect(datesOfWeek(schedule, 1)).toEqual(['2026-03-11', '2026-03-15'])
})

it('time slots are the same every week, or have one list per week with the common list as a fallback (R266)', () => {
  const slots = { timeSlots: ['18:00'], weeklyTimeSlots: [['12:00'], []] }
  expect(slotsOfWeek({ ...slots, sameSlot: true }, 0)).toEqual(['18:00'])
  const weekly = { ...slots, sameSlot: false }
  expect([0, 1, 2].map((week) => slotsOfWeek(weekly, week))).toEqual([['12:00'], [], ['18:00']])
})

it('a new schedule needs a league, a name, a start date and at least one week (R266, C116)', () => {
  const required = { name: 'Spring', leagueId: 'l1', startDate: '2026-03-01', numWeeks: 1 }
  expect(createScheduleBody.parse(required)).toMatchObject({ gameDays: [], sameSlot: true, timeSlots: [] })
  for (const field of Object.keys(required)) {
    const incomplete = Object.fromEntries(Object.entries(required).filter(([name]) => name !== field))
    expect(createScheduleBody.safeParse(incomplete).error?.issues[0]?.path).toEqual([field])
  }
  const invalidChanges = [
    { numWeeks: 0 },
    { numWeeks: 1.5 },
    { timeSlots: ['7pm'] },
    { startDate: '2026-02-30' },
  ]
  for (const change of invalidChanges)
    expect(createScheduleBody.safeParse({ ...required, ...change }).success).toBe(false)
})
