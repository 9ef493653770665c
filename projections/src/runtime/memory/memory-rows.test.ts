import { expect, test } from 'vitest'
import { createMemoryTable } from './memory-rows.ts'

const newTable = () => createMemoryTable(['league', 'team'])

test('load replaces no row that was put and restores no row that was deleted', () => {
  const table = newTable()
  table.put({ league: 'a', team: '1', points: 3 })
  table.delete('a', '2')
  table.load({ league: 'a', team: '1', points: 0 })
  table.load({ league: 'a', team: '2', points: 0 })
  expect(table.get('a', '1')).toMatchObject({ points: 3 })
  expect(table.get('a', '2')).toBeUndefined()
})

test('where reflects earlier puts and deletes, and returns rows in the order of their keys', () => {
  const table = newTable()
  for (const team of ['3', '1', '2']) table.load({ league: 'a', team, points: 1 })
  expect(table.where({ points: 1 }).map((row) => row['team'])).toEqual(['1', '2', '3'])
  table.put({ league: 'a', team: '2', points: 5 })
  table.delete('a', '1')
  table.put({ league: 'b', team: '9', points: 1 })
  expect(table.where({ points: 1 }).map((row) => row['team'])).toEqual(['3', '9'])
  expect(table.where({ league: 'a', points: 5 })).toHaveLength(1)
})

test('where finds a row that was changed in place by its new values once it is put', () => {
  const table = newTable()
  table.load({ league: 'a', team: '1', points: 1 })
  const [row] = table.where({ points: 1 })
  if (row) table.put(Object.assign(row, { points: 2 }))
  expect(table.where({ points: 1 })).toEqual([])
  expect(table.where({ points: 2 })).toHaveLength(1)
})

test('settle returns each change once, with a key either put or deleted', () => {
  const table = newTable()
  table.put({ league: 'a', team: '1' })
  table.put({ league: 'a', team: '2' })
  table.delete('a', '2')
  const { put, deleted } = table.settle()
  expect([...put.values()]).toEqual([{ league: 'a', team: '1' }])
  expect(deleted.size).toBe(1)
  expect(table.changes.put.size + table.changes.deleted.size).toBe(0)
  expect(table.size).toBe(1)
})

test('clear forgets changes too, so that what was half folded is never written', () => {
  const table = newTable()
  table.put({ league: 'a', team: '1', points: 3 })
  table.delete('a', '2')
  table.clear()
  table.load({ league: 'a', team: '1', points: 5 })
  table.load({ league: 'a', team: '2', points: 6 })
  expect(table.all().map((row) => row['points'])).toEqual([5, 6])
  expect(table.settle()).toEqual({ put: new Map(), deleted: new Set() })
})
