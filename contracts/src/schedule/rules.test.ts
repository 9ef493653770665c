import { expect, it } from 'vitest'
import { createScheduleBody } from './commands.ts'
import { datesOfWeek, slotsOfWeek, weekDate, weekdayOf, weekdays, weekIndexOf } from './rules.ts'

it('R269 the week goes from Sunday to Saturday', () => {
  expect([weekdays[0], weekdays[6], weekdays.length]).toEqual(['Sunday', 'Saturday', 7])
  expect(weekdayOf('2026-03-08')).toBe('Sunday')
  expect(weekdayOf('1969-12-31')).toBe('Wednesday')
})

it('R270 the date of a week is the start date plus 7 days times its index, over both changes of the clock', () => {
  expect(weekDate('2026-03-04', 0)).toBe('2026-03-04')
  expect(weekDate('2026-03-04', 1)).toBe('2026-03-11')
  expect(weekDate('2026-10-28', 1)).toBe('2026-11-04')
  expect(weekDate('2026-12-30', 1)).toBe('2027-01-06')
  for (const week of [0, 1, 9, 52]) expect(weekIndexOf('2026-03-04', weekDate('2026-03-04', week))).toBe(week)
  expect([weekIndexOf('2026-03-04', '2026-03-10'), weekIndexOf('2026-03-04', '2026-03-03')]).toEqual([0, -1])
})

it('C116 game days of a week come by date, whatever day the schedule starts on', () => {
  const schedule = { startDate: '2026-03-04', gameDays: ['Sunday', 'Wednesday'] as const }
  expect(datesOfWeek(schedule, 0)).toEqual(['2026-03-04', '2026-03-08'])
  expect(datesOfWeek(schedule, 1)).toEqual(['2026-03-11', '2026-03-15'])
})

it('R266 times are the same each week, or per week with those of every week where a week has none', () => {
  const slots = { timeSlots: ['18:00'], weeklyTimeSlots: [['12:00'], []] }
  expect(slotsOfWeek({ ...slots, sameSlot: true }, 0)).toEqual(['18:00'])
  const weekly = { ...slots, sameSlot: false }
  expect([0, 1, 2].map((week) => slotsOfWeek(weekly, week))).toEqual([['12:00'], [], ['18:00']])
})

it('R266 C116 league, name, start date and one week are the least', () => {
  const least = { name: 'Spring', leagueId: 'l1', startDate: '2026-03-01', numWeeks: 1 }
  expect(createScheduleBody.parse(least)).toMatchObject({ gameDays: [], sameSlot: true, timeSlots: [] })
  for (const field of Object.keys(least)) {
    const rest = Object.fromEntries(Object.entries(least).filter(([name]) => name !== field))
    expect(createScheduleBody.safeParse(rest).error?.issues[0]?.path).toEqual([field])
  }
  const wrong = [{ numWeeks: 0 }, { numWeeks: 1.5 }, { timeSlots: ['7pm'] }, { startDate: '2026-02-30' }]
  for (const change of wrong)
    expect(createScheduleBody.safeParse({ ...least, ...change }).success).toBe(false)
})
