import { describe, expect, it } from 'vitest'
import { instantOf } from './instant.ts'

describe('instantOf', () => {
  it.each([
    ['2026-01-15', '19:00', 'America/Los_Angeles', '2026-01-16T03:00:00.000Z'],
    ['2026-07-15', '19:00', 'America/Los_Angeles', '2026-07-16T02:00:00.000Z'],
    // Clocks go forward on this day: before the change, skipped by it, after it.
    ['2026-03-08', '01:59', 'America/Los_Angeles', '2026-03-08T09:59:00.000Z'],
    ['2026-03-08', '02:30', 'America/Los_Angeles', '2026-03-08T10:30:00.000Z'],
    ['2026-03-08', '03:00', 'America/Los_Angeles', '2026-03-08T10:00:00.000Z'],
    // Clocks go back on this day, so that 01:30 occurs twice.
    ['2026-11-01', '01:30', 'America/Los_Angeles', '2026-11-01T08:30:00.000Z'],
    ['2026-11-01', '02:00', 'America/Los_Angeles', '2026-11-01T10:00:00.000Z'],
    ['2026-11-01', '12:00', 'America/Los_Angeles', '2026-11-01T20:00:00.000Z'],
    ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['2024-05-14', '19:00', 'US/Eastern', '2024-05-14T23:00:00.000Z'],
    ['2026-06-01', '00:00', 'Asia/Kolkata', '2026-05-31T18:30:00.000Z'],
  ])('puts %s %s in %s at %s (decision 19)', (date, time, zone, instant) => {
    expect(instantOf(date, time, zone)).toBe(instant)
  })

  it('returns null while the date or time is open', () => {
    expect(instantOf(null, '10:00', 'UTC')).toBeNull()
    expect(instantOf('2026-01-01', null, 'UTC')).toBeNull()
  })
})
