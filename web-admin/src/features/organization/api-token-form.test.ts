import { describe, expect, it } from 'vitest'
import { curlExample, endDates, lastDayOf, newApiToken } from './api-token-form.ts'

const timeZone = 'America/Los_Angeles'
// Still November 22 in Los Angeles.
const now = new Date('2026-11-23T07:30:00.000Z')

describe('the form of a new API token', () => {
  it('proposes the role of staff and an end date in 90 days', () => {
    expect(newApiToken(timeZone, now)).toEqual({ name: '', role: 'staff', expiresOn: '2027-02-20' })
  })

  it('offers end dates from today to a year from today, on the calendar of the organization', () => {
    expect(endDates(timeZone, now)).toEqual({ first: '2026-11-22', last: '2027-11-22' })
  })
})

describe('an API token', () => {
  it('shows the last day on which it is valid, not the instant after it', () => {
    const token = {
      id: 't1',
      name: 'Scores',
      role: 'staff' as const,
      createdBy: { id: 'u1', username: 'ona' },
      createdAt: '2026-11-22T12:00:00.000Z',
      expiresAt: '2026-12-01T08:00:00.000Z',
      lastUsedAt: null,
      status: 'active' as const,
    }
    expect(lastDayOf(token, timeZone)).toBe('Nov 30, 2026')
  })

  it('an API token has an example that sends it to the host of the page', () => {
    expect(curlExample('abc', 'https://hoops.example')).toBe(
      'curl -H "Authorization: Bearer abc" https://hoops.example/api/seasonsv2',
    )
  })
})
