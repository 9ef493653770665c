import { expect, test } from 'vitest'
import { isWebUrl } from './web-url.ts'
import { shortDayAndYear } from './short-date.ts'
import { initials } from './TeamLogo.tsx'
import { todayIn } from './today.ts'
import { changedKeys } from './use-changed-rows.ts'

test('a row has changed if its version did, but not if a filter added or removed it', () => {
  const before = new Map([
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
  ])
  const now = new Map([
    ['a', '1'],
    ['b', '9'],
    ['d', '4'],
  ])
  expect([...changedKeys(before, now)]).toEqual(['b'])
  expect(changedKeys(null, now).size).toBe(0)
})

test('initials are the first letters of the first and last word, without punctuation', () => {
  expect(['Las Vegas Aces', 'Storm', '3 Amigos', '</script><img>', '', 'élan Ñandú'].map(initials)).toEqual([
    'LA',
    'S',
    '3A',
    'S',
    '',
    'ÉÑ',
  ])
})

test('only HTTP and HTTPS URLs without credentials are safe to link to', () => {
  const urls = [
    'https://a.example',
    'http://a.example',
    'javascript:alert(1)',
    'https://u:p@a.example',
    'nonsense',
    null,
  ]
  expect(urls.map(isWebUrl)).toEqual([true, true, false, false, false, false])
})

test('a short day in the score strip has the year unless it is the current one', () => {
  const today = '2026-11-28'
  expect(
    ['2026-11-28', '2026-12-05', '2024-09-19', null].map((date) => shortDayAndYear(date, today)),
  ).toEqual(['Today', 'Sat, Dec 5', 'Thu, Sep 19, 2024', 'TBD'])
})

test('today is the current day in the time zone of the organization (R297)', () => {
  const moment = new Date('2026-01-01T03:00:00Z')
  expect([todayIn(undefined, moment), todayIn('Europe/Berlin', moment)]).toEqual(['2025-12-31', '2026-01-01'])
})
