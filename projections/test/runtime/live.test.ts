import { contentHash } from '@league/projections/runtime/content-hash'
import { foldInMemory } from '@league/projections/runtime/as-of'
import type { DomainRecord } from '@league/contracts/events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { append, newGame, playSeason, postponed, scheduled, scored } from './games.ts'
import { createLab, type Lab } from './lab.ts'
import { storedTables } from './stored-tables.ts'
import { createTally } from './tally/projection.ts'

let lab: Lab
beforeEach(async () => {
  lab = await createLab()
})
afterEach(() => lab.close())

test('rows show an event as soon as the projection has passed its position', async () => {
  const { feed } = await lab.start([createTally()])
  const game = newGame()
  await append(lab.store, game, scheduled(game))
  const position = await append(lab.store, game, scored(game, 81, 77))
  expect(await feed.waitFor(['tally'], position)).toBe('reached')
  const { rows } = await lab.pool.query('select team_id, points, games from tally.team order by team_id')
  expect(rows).toEqual([
    { team_id: 't-1', points: '81', games: 1 },
    { team_id: 't-2', points: '77', games: 1 },
  ])
})

test('what was in the log before is caught up with, and the tables equal a fold in memory', async () => {
  const last = await playSeason(lab.store, 400)
  const { feed } = await lab.start([createTally()])
  const later = await playSeason(lab.store, 100, 'org-2')
  expect(await feed.waitFor(['tally'], later > last ? later : last, 10_000)).toBe('reached')
  const { events } = await lab.store.readAll(0n, 10_000)
  const folded = foldInMemory(createTally(), events as DomainRecord[])
  expect(contentHash(await storedTables(lab.pool, createTally(), 'tally'))).toBe(contentHash(folded))
})

test('an event that concerns nobody is passed at once and saved a little later', async () => {
  const { feed } = await lab.start([createTally()])
  const game = newGame()
  const position = await append(lab.store, game, postponed(game))
  expect(await feed.waitFor(['tally'], position)).toBe('reached')
  await expect
    .poll(
      async () => (await lab.pool.query('select position from projection.checkpoint')).rows[0]?.position,
      { timeout: 5_000 },
    )
    .toBe(String(position))
})

test('many projections in one process follow the same tail', async () => {
  const names = Array.from({ length: 9 }, (_, nth) => `tally_${nth}`)
  const { feed } = await lab.start(names.map((name) => createTally({ name })))
  const game = newGame()
  await append(lab.store, game, scheduled(game))
  const took: number[] = []
  for (let turn = 0; turn < 100; turn += 1) {
    const position = await append(lab.store, game, scored(game, turn, turn))
    const started = performance.now()
    expect(await feed.waitFor(names, position)).toBe('reached')
    took.push(performance.now() - started)
  }
  took.sort((a, b) => a - b)
  // Far below every interval at which anything looks by itself.
  expect(took[50]).toBeLessThan(100)
})
