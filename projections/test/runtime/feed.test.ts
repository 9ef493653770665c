import { createFeed, type Feed } from '@league/projections/runtime/feed/feed'
import type { ProjectionMove } from '@league/projections/runtime/feed/moves'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { append, newGame, postponed, scheduled, scored } from './games.ts'
import { createLab, type Lab } from './lab.ts'
import { quiet } from './quiet.ts'
import { createTally } from './tally/projection.ts'

let lab: Lab
let near: Feed
/** Of a process that runs no projection: it knows what Postgres tells it. */
let far: Feed
beforeEach(async () => {
  lab = await createLab()
  near = (await lab.start([createTally()])).feed
  far = await createFeed(lab.url, quiet)
})
afterEach(async () => {
  await far.close()
  await lab.close()
})

test('another process waits for a position too, and reads what was written', async () => {
  const game = newGame()
  const position = await append(lab.store, game, scheduled(game), scored(game, 9, 8))
  expect(await far.waitFor(['tally'], position)).toBe('reached')
  const { rows } = await lab.pool.query(`select points::int from tally.team where team_id = 't-1'`)
  expect(rows).toEqual([{ points: 9 }])
})

test('a wait that comes to nothing answers stale after its time, and no sooner', async () => {
  const started = performance.now()
  expect(await far.waitFor(['tally'], 1_000n, 120)).toBe('stale')
  expect(performance.now() - started).toBeGreaterThanOrEqual(119)
  expect(await near.waitFor(['tally', 'unheard'], 0n, 20)).toBe('stale')
})

test('what nobody was told of is found by looking', async () => {
  const game = newGame()
  await append(lab.store, game, scheduled(game))
  await expect.poll(() => near.position('tally')).toBe(1n)
  const waiting = far.waitFor(['tally'], 5_000n, 5_000)
  // A checkpoint moved by a process that died before it could tell.
  await lab.pool.query('update projection.checkpoint set position = 5000')
  expect(await waiting).toBe('reached')
})

test('moves name the organizations whose rows changed, in every process', async () => {
  const moves: Record<'near' | 'far', ProjectionMove[]> = { near: [], far: [] }
  near.onMoved((move) => moves.near.push(move))
  const stop = far.onMoved((move) => moves.far.push(move))
  const games = ['org-1', 'org-2'].map((organizationId) => newGame({ organizationId }))
  for (const game of games) await append(lab.store, game, scheduled(game))
  const other = newGame({ organizationId: 'org-3' })
  const last = await append(lab.store, other, postponed(other))
  expect(await far.waitFor(['tally'], last)).toBe('reached')
  for (const side of [moves.near, moves.far]) {
    const named = new Set(side.flatMap(({ organizations }) => [...organizations]))
    expect([...named].filter((name) => name !== '*').sort()).toEqual(['org-1', 'org-2'])
  }
  stop()
  const heard = moves.far.length
  await far.waitFor(['tally'], await append(lab.store, other, postponed(other)))
  expect(moves.far).toHaveLength(heard)
})

test('the mark of an organization changes with its rows, and with nobody else’s', async () => {
  const marks = async () => [
    await near.organizationMark('org-1', ['tally']),
    await far.organizationMark('org-1', ['tally']),
  ]
  const [game, foreign] = [newGame(), newGame({ organizationId: 'org-2' })]
  const before = await marks()
  const first = await append(lab.store, game, scheduled(game))
  await Promise.all([near.waitFor(['tally'], first), far.waitFor(['tally'], first)])
  const after = await marks()
  expect(after[0]).not.toBe(before[0])
  expect(after[1]).not.toBe(before[1])
  const last = await append(lab.store, foreign, scheduled(foreign), scored(foreign, 1, 2))
  await Promise.all([near.waitFor(['tally'], last), far.waitFor(['tally'], last)])
  expect(await marks()).toEqual(after)
})

test('feeds live through the death of their connections', async () => {
  await lab.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'projection%'`,
  )
  const game = newGame()
  const position = await append(lab.store, game, scheduled(game), scored(game, 1, 2))
  expect(await far.waitFor(['tally'], position, 8_000)).toBe('reached')
})
