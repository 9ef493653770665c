import { describe, expect, it } from 'vitest'
import { placeOfDay } from './paging.ts'

const on = (...dates: (string | null)[]) => dates.map((date) => ({ date }))

describe('the page that a long list begins with', () => {
  it('is the one of the day, else of the next that there is', () => {
    expect(placeOfDay(on('2026-03-07', '2026-03-08', '2026-03-08'), '2026-03-08')).toBe(1)
    expect(placeOfDay(on('2026-03-07', '2026-03-10', null), '2026-03-08')).toBe(1)
  })

  it('is the last day behind all of them, and the first row of none', () => {
    expect(placeOfDay(on('2026-03-07', '2026-03-08', null), '2026-04-01')).toBe(1)
    expect(placeOfDay(on(null, null), '2026-04-01')).toBe(0)
    expect(placeOfDay([], '2026-04-01')).toBe(0)
  })
})
