import { expect, it } from 'vitest'
import { given, issued } from '../testing/given.ts'
import { periodId, statId } from './ids.ts'
import { openStatSheet } from './open-stat-sheet.ts'

it('R245 opens a stat sheet with the defaults in their order and ids that differ by organization and sport', () => {
  const [opened] = openStatSheet.decide({}, false, issued)
  expect(opened?.data.stats).toHaveLength(20)
  expect(opened?.data.stats[0]).toMatchObject({ key: 'pts', order: 0 })
  expect(opened?.data.stats[0]?.statId).toBe(statId('organization-1', 'stream-1', 'pts'))
  expect(opened?.data.periods.map(({ name }) => name)).toEqual(['Q1', 'Q2', 'Q3', 'Q4', 'OT', 'Final'])
  expect(periodId('organization-1', 'basketball', 'Q1')).not.toBe(
    periodId('organization-2', 'basketball', 'Q1'),
  )
  if (opened) given(openStatSheet, opened).when({}).thenEvents()
})
