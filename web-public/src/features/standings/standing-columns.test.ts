import { expect, test } from 'vitest'
import { standingsRow, teams } from '../../../test/fixture/teams.ts'
import { figureColumns, nextSort, sortRows, type Sort } from './standing-columns.ts'
import { playoffText } from '../../parts/playoff-text.ts'
import { differenceText, gamesBehindText, toStandingRow } from './standing-row.ts'
import { tieText } from './tie-text.ts'

const rows = teams.map((team) => toStandingRow(standingsRow(team)))

test('the playoff line names its places, and is not drawn below the last team or without places', () => {
  expect([1, 2, 4].map((places) => playoffText(places, 8))).toEqual([
    'Playoffs: place 1',
    'Playoffs: places 1 and 2',
    'Playoffs: places 1 to 4',
  ])
  expect([null, 0, 8, 9].map((places) => playoffText(places, 8))).toEqual([null, null, null, null])
})

test('games behind and point differences are formatted with a dash and a sign', () => {
  expect([0, 1, 2.5, -0.5].map(gamesBehindText)).toEqual(['–', '1', '2.5', '−0.5'])
  expect([366, 0, -107].map(differenceText)).toEqual(['+366', '0', '−107'])
})

test('added columns of the standings without values are dropped, and the specified ones stay (S037)', () => {
  const unplayed = rows.map((row) => ({
    ...row,
    gamesBehind: 0,
    homeWins: 0,
    homeLosses: 0,
    awayWins: 0,
    awayLosses: 0,
    pointDifference: 0,
    streak: '',
  }))
  expect(figureColumns(unplayed).map(({ label }) => label)).toEqual(['Wins', 'Losses', 'PCT', 'FT%', '3PM'])
  expect(figureColumns(rows).map(({ label }) => label)).toEqual([
    'Wins',
    'Losses',
    'PCT',
    'GB',
    'Home',
    'Away',
    'Diff',
    'FT%',
    '3PM',
    'Streak',
  ])
})

test('a head of the standings sorts best first, then worst first, then as before, without changing positions', () => {
  const [, , , , , , difference] = figureColumns(rows)
  if (!difference) throw new Error('no difference')
  const orders: Sort[] = [null]
  for (let press = 0; press < 3; press += 1) orders.push(nextSort(orders.at(-1) ?? null, difference))
  expect(orders).toEqual([null, { key: 'diff', descending: true }, { key: 'diff', descending: false }, null])
  const [, best, worst] = orders.map((sort) => sortRows(rows, sort ?? null).map(({ rank }) => rank))
  expect(best?.slice(0, 4)).toEqual([1, 3, 2, 4])
  expect(worst?.[0]).toBe(11)
})

test('losses and games behind sort the lowest first', () => {
  const losses = figureColumns(rows).find(({ key }) => key === 'losses')
  if (!losses) throw new Error('no losses')
  expect(nextSort(null, losses)).toEqual({ key: 'losses', descending: false })
})

const tied = [
  { id: 'a', name: 'Anchors' },
  { id: 'b', name: 'Breakers' },
]
const above = { name: 'Anchors', wins: 7, losses: 3, winPercentage: '0.700', pointDifference: 42 }
const below = { ...above, name: 'Breakers', pointDifference: 33 }
const note = (rule: 'head-to-head' | 'point-difference' | 'name', record: string | null = '1–1') => ({
  rule,
  below: 'b',
  tied,
  games: [],
  rules: [{ rule: 'head-to-head' as const, above: record, below: record }],
})

test('a tie is explained in words by the rule that decides', () => {
  expect(tieText(above, below, note('point-difference'))).toBe(
    'Both teams are 7–3. Their games against each other are 1–1, so the point difference decides.',
  )
  expect(tieText(above, below, note('point-difference', null))).toBe(
    'Both teams are 7–3. They have not played each other, so the point difference decides.',
  )
  const three = [...tied, { id: 'c', name: 'Cranes' }]
  expect(tieText(above, below, { ...note('point-difference', null), tied: three })).toBe(
    'Both teams are 7–3. Head-to-head does not count, because at least one of the 3 tied teams has played none of the others, so the point difference decides.',
  )
  expect(tieText({ ...above, pointDifference: 10 }, below, note('head-to-head'))).toBe(
    'Both teams are 7–3. Their games against each other decide, so the better point difference of Breakers (+33 to +10) does not count.',
  )
  expect(tieText(above, below, note('name'))).toBe(
    'Both teams are 7–3. No rule separates them, so the names decide.',
  )
})
