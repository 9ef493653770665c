import { expect, test } from 'vitest'
import type { GameRosterPlayerView } from '@league/contracts/game/views'
import { sheetRows } from './sheet-rows.ts'

const player = (id: string, jersey: string | null): GameRosterPlayerView => ({
  id,
  player_id: id,
  firstName: 'Ann',
  lastName: id,
  image: null,
  jersey,
  position: null,
})

test('a score sheet has players by number, those without one last, then empty lines up to twelve', () => {
  const rows = sheetRows([player('C', null), player('B', '10'), player('A', '9'), player('D', 'x')])
  expect(rows).toHaveLength(12)
  expect(rows.slice(0, 5).map(({ number, name }) => [number, name])).toEqual([
    ['9', 'Ann A'],
    ['10', 'Ann B'],
    ['', 'Ann C'],
    ['x', 'Ann D'],
    ['', ''],
  ])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(12)
})

test('a larger team has all of its players on the sheet', () => {
  expect(sheetRows(Array.from({ length: 15 }, (_, at) => player(`p${at}`, String(at))))).toHaveLength(15)
})
