import { describe, expect, it } from 'vitest'
import { indexOfDay, pageStarts } from './paging.ts'

const rowsOn = (...dates: (string | null)[]) => dates.map((date) => ({ date }))

describe('indexOfDay', () => {
  it('finds the first row of a day, or else of the next day with rows', () => {
    expect(indexOfDay(rowsOn('2026-03-07', '2026-03-08', '2026-03-08'), '2026-03-08')).toBe(1)
    expect(indexOfDay(rowsOn('2026-03-07', '2026-03-10', null), '2026-03-08')).toBe(1)
  })

  it('finds the last dated row when every day is past, and the first row when none has a date', () => {
    expect(indexOfDay(rowsOn('2026-03-07', '2026-03-08', null), '2026-04-01')).toBe(1)
    expect(indexOfDay(rowsOn(null, null), '2026-04-01')).toBe(0)
    expect(indexOfDay([], '2026-04-01')).toBe(0)
  })
})

describe('The pages of a long list', () => {
  it('begin every 50 rows', () => {
    expect(pageStarts(120, 0)).toEqual({ starts: [0, 50, 100], first: 0 })
    expect(pageStarts(100, 50)).toEqual({ starts: [0, 50], first: 1 })
    expect(pageStarts(0, 0)).toEqual({ starts: [0], first: 0 })
  })

  it('begin with a row, such as the first game of today, and have the rows before it on earlier pages', () => {
    expect(pageStarts(144, 63)).toEqual({ starts: [0, 13, 63, 113], first: 2 })
    expect(pageStarts(60, 20)).toEqual({ starts: [0, 20], first: 1 })
    expect(pageStarts(50, 20)).toEqual({ starts: [0], first: 0 })
  })

  it('end with a full page if few rows follow that row', () => {
    expect(pageStarts(144, 143)).toEqual({ starts: [0, 44, 94], first: 2 })
    expect(pageStarts(30, 29)).toEqual({ starts: [0], first: 0 })
  })
})
