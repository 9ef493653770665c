import { describe, expect, it } from 'vitest'
import { findFreeSlots, nearestWeek, buildWeek, applyMove, type SlotSettings } from './week-table.ts'

/** Sundays and Tuesdays from Sunday, June 7, 2026, at 7 PM on two courts and at 8 PM on one. */
const schedule: SlotSettings = {
  startDate: '2026-06-07',
  gameDays: ['Tuesday', 'Sunday'],
  sameSlot: true,
  timeSlots: ['20:00', '19:00', '19:00'],
  weeklyTimeSlots: [],
}
const game = (id: string, date: string | null, time: string | null) => ({ id, date, time })
type Day = { date: string | null; rows: { time: string | null; game: { id: string } | null }[] }
const summarize = (days: readonly Day[]) =>
  days.map(({ date, rows }) => [
    date,
    ...rows.map(({ time, game: rowGame }) => `${time} ${rowGame?.id ?? 'free'}`),
  ])

describe('buildWeek', () => {
  it('shows a row for each time slot of a week, sorted by day and time (S110)', () => {
    const games = [game('b', '2026-06-09', '19:00'), game('a', '2026-06-07', '20:00')]
    expect(summarize(buildWeek(schedule, 0, games))).toEqual([
      ['2026-06-07', '19:00 free', '19:00 free', '20:00 a'],
      ['2026-06-09', '19:00 b', '19:00 free', '20:00 free'],
    ])
  })

  it('buildWeek starts each week of a schedule 7 days after the previous one (R270)', () => {
    const dates = [0, 1, 9].map((week) => buildWeek(schedule, week, []).map(({ date }) => date))
    expect(dates).toEqual([
      ['2026-06-07', '2026-06-09'],
      ['2026-06-14', '2026-06-16'],
      ['2026-08-09', '2026-08-11'],
    ])
  })

  it('uses the time slots of the week when they differ from week to week (R263)', () => {
    const weekly = { ...schedule, sameSlot: false, weeklyTimeSlots: [['18:00'], []] }
    expect(summarize(buildWeek(weekly, 0, []))[0]).toEqual(['2026-06-07', '18:00 free'])
    expect(summarize(buildWeek(weekly, 1, []))[0]).toEqual(['2026-06-14'])
  })

  it('buildWeek also shows games on other days, games without a date or time, and more games than a time slot holds', () => {
    const games = [
      game('lost', null, null),
      game('late', '2026-06-07', null),
      game('x', '2026-06-08', '10:00'),
      game('one', '2026-06-07', '20:00'),
      game('two', '2026-06-07', '20:00'),
    ]
    const days = buildWeek(schedule, 0, games)
    expect(summarize(days)).toEqual([
      ['2026-06-07', '19:00 free', '19:00 free', '20:00 one', '20:00 two', 'null late'],
      ['2026-06-08', '10:00 x'],
      ['2026-06-09', '19:00 free', '19:00 free', '20:00 free'],
      [null, 'null lost'],
    ])
    const rows = days.flatMap((day) => day.rows)
    expect(rows.filter(({ isSlot }) => !isSlot).map((row) => row.game?.id)).toEqual([
      'two',
      'late',
      'x',
      'lost',
    ])
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  })

  it('shows no time slots on a week off, and lists byes on their day', () => {
    const weekOffTexts = new Map([['2026-06-07', 'No Games (Holiday)']])
    const days = buildWeek(schedule, 0, [], { weekOffTexts, byes: [{ date: '2026-06-10', name: 'Aces' }] })
    expect(days.map(({ date, weekOff, rows, byes }) => [date, weekOff, rows.length, byes])).toEqual([
      ['2026-06-07', 'No Games (Holiday)', 0, []],
      ['2026-06-09', null, 3, []],
      ['2026-06-10', null, 0, ['Aces']],
    ])
  })
})

describe('moving a game', () => {
  it('offers every time slot without a game as the target of a move', () => {
    const games = [game('a', '2026-06-07', '19:00'), game('b', '2026-06-09', '20:00')]
    const slots = findFreeSlots(buildWeek(schedule, 0, games))
    expect(slots.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-06-07 19:00',
      '2026-06-07 20:00',
      '2026-06-09 19:00',
      '2026-06-09 19:00',
    ])
  })

  it('shows a moved game in its new time slot and the other games where they were', () => {
    const games = [game('a', '2026-06-07', '19:00'), game('b', '2026-06-09', '20:00')]
    const shownGames = applyMove(games, game('a', '2026-06-09', '19:00'))
    expect(shownGames).toEqual([game('a', '2026-06-09', '19:00'), games[1]])
    expect(applyMove(games, null)).toEqual(games)
  })
})

it('the week table finds the week of a date, or the nearest week of the schedule', () => {
  const weeks = ['2026-06-07', '2026-06-14', '2026-06-21']
  const days = ['2026-01-01', '2026-06-07', '2026-06-13', '2026-06-14', '2027-01-01']
  expect(days.map((day) => nearestWeek(weeks, day))).toEqual([0, 0, 0, 1, 2])
})
