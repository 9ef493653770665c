import { expect, test } from 'vitest'
import { addDays, dayOfStrip, hasEarlierGames, hasLaterGames, stripOf } from './week-strip.ts'

test('the week strip shows two weeks from Sunday on, with the number of games of each day', () => {
  const strip = stripOf(
    [
      ['2026-11-15', 4],
      ['2026-11-21', 5],
      ['2026-11-30', 2],
    ],
    '2026-11-21',
  )
  expect(strip).toHaveLength(14)
  expect([strip[0], strip[1], strip[6], strip.at(-1)]).toEqual([
    ['2026-11-15', 4],
    ['2026-11-16', 0],
    ['2026-11-21', 5],
    ['2026-11-28', 0],
  ])
  // The clocks change on November 1, and the year ends within a week.
  expect(
    stripOf([], '2026-11-01')
      .map(([date]) => date.slice(5))
      .slice(0, 2),
  ).toEqual(['11-01', '11-02'])
  expect(stripOf([], '2026-12-31')[6]?.[0]).toBe('2027-01-02')
})

test('the week strip begins with the week that was asked for, with today, or out of season with the first games', () => {
  const today = '2026-11-21'
  const dayFor = (requested: string | null, opening?: string) => dayOfStrip({ requested, today, opening })
  expect(dayFor('2026-10-04', '2026-11-24')).toBe('2026-10-04')
  for (const invalid of ['', 'soon', '2026-13-01']) expect(dayFor(invalid, '2026-11-24')).toBe(today)
  expect(dayFor(null, '2026-11-28')).toBe(today)
  expect(dayFor(null, '2026-11-29')).toBe('2026-11-29')
  expect(dayFor(null, '2026-08-30')).toBe('2026-08-30')
  expect(dayFor(null)).toBe(today)
})

test('the week strip follows the visible day beyond its two weeks', () => {
  const request = { requested: null, today: '2026-11-21', opening: '2026-11-21' }
  const dayFor = (visible: string | null) => dayOfStrip({ ...request, visible })
  expect([null, '2026-11-15', '2026-11-28'].map(dayFor)).toEqual(
    Array.from({ length: 3 }, () => '2026-11-21'),
  )
  expect(['2026-11-14', '2026-11-29'].map(dayFor)).toEqual(['2026-11-14', '2026-11-29'])
  expect(dayOfStrip({ ...request, requested: '2026-12-01', visible: '2026-12-06' })).toBe('2026-12-01')
})

test('the week strip leads to other weeks as far as there are games', () => {
  const days: [string, number][] = [
    ['2026-11-14', 0],
    ['2026-11-15', 4],
    ['2026-11-29', 2],
    ['2026-12-20', 0],
  ]
  const around = (day: string) => [
    hasEarlierGames(days, stripOf(days, day)),
    hasLaterGames(days, stripOf(days, day)),
  ]
  expect(around('2026-11-15')).toEqual([false, true])
  expect(around('2026-11-22')).toEqual([true, false])
  expect(around('2026-12-20')).toEqual([true, false])
  expect(around('2021-07-04')).toEqual([false, true])
})

test('days are counted over the ends of months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29'])
})
