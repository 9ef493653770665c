import { describe, expect, it } from 'vitest'
import { freeSlots, nearestWeek, weekDays, withMove, type Slots } from './week-table.ts'

/** Sundays and Tuesdays from Sunday, June 7, 2026: at seven on two courts, and at eight. */
const schedule: Slots = {
  startDate: '2026-06-07',
  gameDays: ['Tuesday', 'Sunday'],
  sameSlot: true,
  timeSlots: ['20:00', '19:00', '19:00'],
  weeklyTimeSlots: [],
}
const game = (id: string, date: string | null, time: string | null) => ({ id, date, time })
type Drawn = { date: string | null; rows: { time: string | null; game: { id: string } | null }[] }
const drawn = (days: readonly Drawn[]) =>
  days.map(({ date, rows }) => [date, ...rows.map(({ time, game: at }) => `${time} ${at?.id ?? 'free'}`)])

describe('the table of a week', () => {
  it('S110 has a line for each slot of its game days, by day and time', () => {
    const games = [game('b', '2026-06-09', '19:00'), game('a', '2026-06-07', '20:00')]
    expect(drawn(weekDays(schedule, 0, games))).toEqual([
      ['2026-06-07', '19:00 free', '19:00 free', '20:00 a'],
      ['2026-06-09', '19:00 b', '19:00 free', '20:00 free'],
    ])
  })

  it('R270 begins 7 days later for each week', () => {
    const dates = [0, 1, 9].map((week) => weekDays(schedule, week, []).map(({ date }) => date))
    expect(dates).toEqual([
      ['2026-06-07', '2026-06-09'],
      ['2026-06-14', '2026-06-16'],
      ['2026-08-09', '2026-08-11'],
    ])
  })

  it('R263 takes the times of its own week where they differ', () => {
    const weekly = { ...schedule, sameSlot: false, weeklyTimeSlots: [['18:00'], []] }
    expect(drawn(weekDays(weekly, 0, []))[0]).toEqual(['2026-06-07', '18:00 free'])
    expect(drawn(weekDays(weekly, 1, []))[0]).toEqual(['2026-06-14'])
  })

  it('keeps every game, also more than a slot holds, on other days, and without day or time', () => {
    const games = [
      game('lost', null, null),
      game('late', '2026-06-07', null),
      game('x', '2026-06-08', '10:00'),
      game('one', '2026-06-07', '20:00'),
      game('two', '2026-06-07', '20:00'),
    ]
    const days = weekDays(schedule, 0, games)
    expect(drawn(days)).toEqual([
      ['2026-06-07', '19:00 free', '19:00 free', '20:00 one', '20:00 two', 'null late'],
      ['2026-06-08', '10:00 x'],
      ['2026-06-09', '19:00 free', '19:00 free', '20:00 free'],
      [null, 'null lost'],
    ])
    const rows = days.flatMap((day) => day.rows)
    expect(rows.filter(({ isSlot }) => !isSlot).map(({ game: at }) => at?.id)).toEqual([
      'two',
      'late',
      'x',
      'lost',
    ])
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  })

  it('offers no slot on a week-off, and says why; a bye stands on its day', () => {
    const offs = new Map([['2026-06-07', 'No Games (Holiday)']])
    const days = weekDays(schedule, 0, [], { offs, byes: [{ date: '2026-06-10', name: 'Aces' }] })
    expect(days.map(({ date, off, rows, byes }) => [date, off, rows.length, byes])).toEqual([
      ['2026-06-07', 'No Games (Holiday)', 0, []],
      ['2026-06-09', null, 3, []],
      ['2026-06-10', null, 0, ['Aces']],
    ])
  })
})

describe('a move', () => {
  it('can go to every slot that holds no game', () => {
    const games = [game('a', '2026-06-07', '19:00'), game('b', '2026-06-09', '20:00')]
    const free = freeSlots(weekDays(schedule, 0, games))
    expect(free.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-06-07 19:00',
      '2026-06-07 20:00',
      '2026-06-09 19:00',
      '2026-06-09 19:00',
    ])
  })

  it('shows the game in its new place at once, and the others where they were', () => {
    const games = [game('a', '2026-06-07', '19:00'), game('b', '2026-06-09', '20:00')]
    const moved = withMove(games, game('a', '2026-06-09', '19:00'))
    expect(moved).toEqual([game('a', '2026-06-09', '19:00'), games[1]])
    expect(withMove(games, null)).toEqual(games)
  })
})

it('opens the week of today, or the nearest one of the schedule', () => {
  const weeks = ['2026-06-07', '2026-06-14', '2026-06-21']
  const days = ['2026-01-01', '2026-06-07', '2026-06-13', '2026-06-14', '2027-01-01']
  expect(days.map((day) => nearestWeek(weeks, day))).toEqual([0, 0, 0, 1, 2])
})
