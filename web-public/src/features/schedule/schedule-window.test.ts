import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countDays, type DayCount, isInWindow, neighborsOf, selectWindow } from './schedule-window.ts'
import { addDays } from './week-strip.ts'

/** Every second day from October 1, 2026, with ten games each. */
const days: DayCount[] = Array.from({ length: 20 }, (_, index) => [addDays('2026-10-01', index * 2), 10])
const dayAt = (index: number) => days[index]?.[0] ?? ''

describe('the days that a schedule loads', () => {
  test('the days that a schedule loads begin with today or the next day with games, and have at least twenty-four games', () => {
    expect(selectWindow(days, { anchor: dayAt(5) })).toEqual({ from: dayAt(5), to: dayAt(7) })
    expect(selectWindow(days, { anchor: addDays(dayAt(5), 1) })).toEqual({ from: dayAt(6), to: dayAt(8) })
    expect(selectWindow(days, { anchor: '2026-01-01' })).toEqual({ from: null, to: dayAt(2) })
    expect(selectWindow(days, { anchor: dayAt(18) })).toEqual({ from: dayAt(18), to: null })
  })

  test('the days that a schedule loads are the last ones once all games are over', () => {
    expect(selectWindow(days, { anchor: '2027-01-01' })).toEqual({ from: dayAt(18), to: null })
    expect(selectWindow([], { anchor: '2027-01-01' })).toEqual({ from: null, to: null })
  })

  test('the days that a schedule loads end with today if results are listed latest first', () => {
    const results = { isLatestFirst: true }
    expect(selectWindow(days, { anchor: addDays(dayAt(5), 1), ...results })).toEqual({
      from: dayAt(3),
      to: dayAt(5),
    })
    expect(selectWindow(days, { anchor: '2027-01-01', ...results })).toEqual({ from: dayAt(17), to: null })
    expect(selectWindow(days, { anchor: '2026-01-01', ...results })).toEqual({ from: null, to: dayAt(0) })
  })

  test('the days that a schedule loads grow in both directions until they are the whole season', () => {
    for (const isLatestFirst of [false, true])
      fc.assert(
        fc.property(
          fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 40 }),
          fc.integer({ min: -5, max: 50 }),
          (counts, offset) => {
            const season = counts.map((games, index): DayCount => [addDays('2026-10-01', index), games])
            const anchor = addDays('2026-10-01', offset)
            let window = selectWindow(season, { anchor, isLatestFirst })
            for (let steps = 0; window.from !== null || window.to !== null; steps += 1) {
              const { earlier, later } = neighborsOf(season, window, isLatestFirst)
              const more = earlier ?? later
              expect(steps).toBeLessThanOrEqual(season.length)
              if (!more) throw new Error('There is more to load.')
              const grown = selectWindow(season, { anchor, from: more.from, to: more.to, isLatestFirst })
              const shown = (part: typeof window) => season.filter(([date]) => isInWindow(part, date)).length
              expect(shown(grown)).toBeGreaterThan(shown(window))
              window = grown
            }
            expect(neighborsOf(season, window, isLatestFirst)).toEqual({ earlier: null, later: null })
          },
        ),
      )
  })

  test('the days that a schedule loads are also reached page by page without scripts', () => {
    let window = selectWindow(days, { anchor: dayAt(10) })
    const { earlier, later } = neighborsOf(days, window)
    expect([earlier?.day, earlier?.end]).toEqual([dayAt(7), dayAt(0)])
    expect([later?.day, later?.end]).toEqual([dayAt(13), dayAt(19)])
    window = selectWindow(days, { anchor: earlier?.day ?? '' })
    expect(window).toEqual({ from: dayAt(7), to: dayAt(9) })
    const results = selectWindow(days, { anchor: dayAt(10), isLatestFirst: true })
    expect(neighborsOf(days, results, true).earlier?.day).toBe(dayAt(7))
  })
})

test('days with only byes or weeks off are days of the schedule without games', () => {
  const gameDays = [
    { date: '2026-11-15', games: 4 },
    { date: null, games: 2 },
  ]
  expect(countDays(gameDays, ['2026-11-26', '2026-11-15', '2026-11-01'])).toEqual([
    ['2026-11-01', 0],
    ['2026-11-15', 4],
    ['2026-11-26', 0],
  ])
})
