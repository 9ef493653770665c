import { describe, expect, it } from 'vitest'
import { indexOfDay } from './paging.ts'

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
