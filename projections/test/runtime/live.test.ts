import { contentHash, foldInMemory } from '@league/projections/runtime/fold-in-memory'
import type { AnyRecordedEvent } from '@league/contracts/events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { append, newGame, playSeason, postponed, scheduled, scored } from './games.ts'
import { createTestRuntime, type TestRuntime } from './test-runtime.ts'
import { storedTables } from './stored-tables.ts'
import { createTally } from './tally/projection.ts'

let testRuntime: TestRuntime
beforeEach(async () => {
  testRuntime = await createTestRuntime()
})
afterEach(() => testRuntime.close())

test('rows show an event as soon as the projection has passed its position', async () => {
  const { feed } = await testRuntime.start([createTally()])
  const game = newGame()
  await append(testRuntime.store, game, scheduled(game))
  const position = await append(testRuntime.store, game, scored(game, 81, 77))
  expect(await feed.waitFor(['tally'], position)).toBe('reached')
  const { rows } = await testRuntime.pool.query(
    'select team_id, points, games from tally.team order by team_id',
  )
  expect(rows).toEqual([
    { team_id: 't-1', points: '81', games: 1 },
    { team_id: 't-2', points: '77', games: 1 },
  ])
})

test('a projection catches up with the existing log, and its tables equal a fold in memory', async () => {
  const last = await playSeason(testRuntime.store, 400)
  const { feed } = await testRuntime.start([createTally()])
  const later = await playSeason(testRuntime.store, 100, 'org-2')
  expect(await feed.waitFor(['tally'], later > last ? later : last)).toBe('reached')
  const { events } = await testRuntime.store.readAll(0n, 10_000)
  const folded = foldInMemory(createTally(), events as AnyRecordedEvent[])
  expect(contentHash(await storedTables(testRuntime.pool, createTally(), 'tally'))).toBe(contentHash(folded))
})

test('an event that the projection does not handle is passed at once and saved a little later', async () => {
  const { feed } = await testRuntime.start([createTally()])
  const game = newGame()
  const position = await append(testRuntime.store, game, postponed(game))
  expect(await feed.waitFor(['tally'], position)).toBe('reached')
  await expect
    .poll(
      async () =>
        (await testRuntime.pool.query('select position from projection.checkpoint')).rows[0]?.position,
    )
    .toBe(String(position))
})

test('many projections of one process follow the log without waiting for a poll interval', async () => {
  const names = Array.from({ length: 9 }, (_, nth) => `tally_${nth}`)
  const { feed } = await testRuntime.start(names.map((name) => createTally({ name })))
  const game = newGame()
  await append(testRuntime.store, game, scheduled(game))
  const durations: number[] = []
  for (let points = 0; points < 100; points += 1) {
    const position = await append(testRuntime.store, game, scored(game, points, points))
    const started = performance.now()
    expect(await feed.waitFor(names, position)).toBe('reached')
    durations.push(performance.now() - started)
  }
  durations.sort((a, b) => a - b)
  // Far below every poll interval of the runtime.
  expect(durations[50]).toBeLessThan(100)
})
