import { expect, test } from 'vitest'
import { isShownAddress } from './shown-address.ts'
import { sparkPoints } from './Sparkline.tsx'
import { initials } from './TeamMark.tsx'
import { todayIn } from './today.ts'
import { changedKeys } from './use-moved.ts'

test('knows which rows moved: not those that a filter brings or takes away', () => {
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

test('draws a line from zero to the highest value', () => {
  expect(sparkPoints([0, 10])).toEqual([
    [4, 36],
    [236, 4],
  ])
  expect(sparkPoints([0])).toEqual([[4, 36]])
})

test('takes initials from the first and the last word, whatever the signs', () => {
  expect(['Las Vegas Aces', 'Storm', '3 Amigos', '</script><img>', '', 'élan Ñandú'].map(initials)).toEqual([
    'LA',
    'S',
    '3A',
    'S',
    '',
    'ÉÑ',
  ])
})

test('shows addresses of tenants only with http or https and without credentials', () => {
  const shown = [
    'https://a.example',
    'http://a.example',
    'javascript:alert(1)',
    'https://u:p@a.example',
    'nonsense',
    null,
  ]
  expect(shown.map(isShownAddress)).toEqual([true, true, false, false, false, false])
})

test('R297: today is the day of the organization, not of the machine', () => {
  const moment = new Date('2026-01-01T03:00:00Z')
  expect([todayIn(undefined, moment), todayIn('Europe/Berlin', moment)]).toEqual(['2025-12-31', '2026-01-01'])
})
