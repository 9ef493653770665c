import { expect, test } from 'vitest'
import type { GameRosterPlayerView } from '@league/contracts/game/views'
import { scoreSheetRows } from './score-sheet-rows.ts'

const player = (id: string, jersey: string | null): GameRosterPlayerView => ({
  id,
  player_id: id,
  firstName: 'Ann',
  lastName: id,
  image: null,
  jersey,
  position: null,
})

test('A score sheet lists players by number, those without one last, then empty rows up to twelve', () => {
  const rows = scoreSheetRows([player('C', null), player('B', '10'), player('A', '9'), player('D', 'x')])
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

test('A score sheet lists all players of a team with more than twelve', () => {
  expect(
    scoreSheetRows(Array.from({ length: 15 }, (_, index) => player(`p${index}`, String(index)))),
  ).toHaveLength(15)
})
