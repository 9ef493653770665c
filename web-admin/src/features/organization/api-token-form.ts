import { formatInTimeZone } from 'date-fns-tz'
import type { ApiTokenView } from '@league/contracts/account/api-tokens'
import { dateInZone } from '../../ui/instant.ts'

export interface ApiTokenValues {
  name: string
  role: 'org_owner' | 'staff'
  expiresOn: string
}

/** Days that a new token is valid unless the user chooses another end date. */
const DEFAULT_DAYS = 90
const DAY_MS = 24 * 3_600_000

/** Returns the values of an empty form. */
export function newApiToken(timeZone: string, now = new Date()): ApiTokenValues {
  const lastDay = new Date(now.getTime() + DEFAULT_DAYS * DAY_MS)
  return { name: '', role: 'staff', expiresOn: dateInZone(timeZone, lastDay) }
}

/** Returns the first and the last day that a new token may end on. */
export function endDates(timeZone: string, now = new Date()): { first: string; last: string } {
  const first = dateInZone(timeZone, now)
  const [year = '', ...monthAndDay] = first.split('-')
  return { first, last: [Number(year) + 1, ...monthAndDay].join('-') }
}

/** Returns the last day on which a token is valid: 'May 31, 2026'. */
export function lastDayOf({ expiresAt }: ApiTokenView, timeZone: string): string {
  return formatInTimeZone(new Date(expiresAt).getTime() - 1, timeZone, 'MMM d, yyyy')
}

/** Returns a command that tries a token out on the host of this page. */
export function curlExample(token: string, origin: string): string {
  return `curl -H "Authorization: Bearer ${token}" ${origin}/api/seasonsv2`
}
