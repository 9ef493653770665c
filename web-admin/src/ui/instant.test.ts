import { describe, expect, it } from 'vitest'
import { dayTitle, formatInstant, formatRecentInstant } from './instant.ts'

describe('formatInstant', () => {
  it('formats times in their zone before and after both changes of daylight saving time (R297)', () => {
    expect(formatInstant('2026-11-21T03:05:00.000Z', 'America/Los_Angeles')).toBe('Nov 20, 2026, 7:05 PM PST')
    expect(formatInstant('2026-03-08T09:59:00.000Z', 'America/Los_Angeles')).toBe('Mar 8, 2026, 1:59 AM PST')
    expect(formatInstant('2026-03-08T10:00:00.000Z', 'America/Los_Angeles')).toBe('Mar 8, 2026, 3:00 AM PDT')
    expect(formatInstant('2026-11-01T08:59:00.000Z', 'America/Los_Angeles')).toBe('Nov 1, 2026, 1:59 AM PDT')
    expect(formatInstant('2026-11-01T09:00:00.000Z', 'America/Los_Angeles')).toBe('Nov 1, 2026, 1:00 AM PST')
  })
})

it('a recent instant is a time today and a day before, in the time zone of the organization', () => {
  const now = new Date('2026-11-21T07:30:00.000Z')
  const recent = (instant: string) => formatRecentInstant(instant, 'America/Los_Angeles', now)
  expect(recent('2026-11-21T03:05:00.000Z')).toBe('7:05 PM')
  expect(recent('2026-11-20T07:30:00.000Z')).toBe('Thu, Nov 19')
})

it('the title of a day names today, and the year of another year', () => {
  const now = new Date('2026-11-22T07:30:00.000Z')
  const title = (instant: string) => dayTitle(instant, 'America/Los_Angeles', now)
  expect(title('2026-11-21T18:05:00.000Z')).toBe('Today, November 21')
  expect(title('2026-11-20T07:30:00.000Z')).toBe('Thursday, November 19')
  expect(title('2025-11-20T07:30:00.000Z')).toBe('Wednesday, November 19, 2025')
})
