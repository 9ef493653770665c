import { createReadPool, withOrganization } from '@league/projections/runtime/read'
import { requestReplay } from '@league/projections/runtime/replay-control'
import { readStatus } from '@league/projections/runtime/status'
import type { ReplayAction } from '@league/contracts/projection/views'
import { contentHash } from '@league/projections/runtime/content-hash'
import { createSqlTag } from 'slonik'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { append, newGame, playSeason, scheduled, scored } from './games.ts'
import { createLab, type Lab } from './lab.ts'
import { storedTables } from './stored-tables.ts'
import { createTally } from './tally/projection.ts'

const sql = createSqlTag()
const tally = createTally()

let lab: Lab
beforeEach(async () => {
  lab = await createLab()
})
afterEach(() => lab.close())

async function begin(games = 300) {
  const last = await playSeason(lab.store, games)
  const process = await lab.start([tally])
  await process.feed.waitFor(['tally'], last, 10_000)
  return { ...process, ...controls(process.feed) }
}

function controls(feed: Awaited<ReturnType<Lab['start']>>['feed']) {
  const status = async () => (await readStatus({ pool: lab.pool, store: lab.store, feed }, [tally]))[0]
  const replayState = async () => (await status())?.replay?.state ?? null
  const ask = (action: ReplayAction) =>
    requestReplay({ pool: lab.pool, feed }, ['tally'], { name: 'tally', action, actor: 'ann' })
  const reaches = (state: string | null) => expect.poll(replayState, { timeout: 15_000 }).toBe(state)
  return { status, ask, reaches }
}

const hashOf = async (schema: string) => contentHash(await storedTables(lab.pool, tally, schema))

test('a rebuild under reads and writes is verified equal and switched without one failed or stale read', async () => {
  const { feed, ask, reaches, status } = await begin(1_000)
  const reader = await createReadPool(lab.url)
  const game = newGame({ homeTeamId: 'home', awayTeamId: 'away' })
  await append(lab.store, game, scheduled(game))
  let going = true
  let written = 0
  const traffic = async () => {
    while (going) {
      written += 1
      const position = await append(lab.store, game, scored(game, written, 0))
      expect(await feed.waitFor(['tally'], position)).toBe('reached')
      const query = sql.type(
        z.object({ points: z.number() }),
      )`select points from tally.team where team_id = 'home'`
      const { points } = await withOrganization(reader, 'org-1', (db) => db.one(query))
      expect(points).toBe(written)
    }
  }
  const loop = traffic()
  await ask('start')
  await reaches('ready')
  await ask('verify')
  await reaches('verified')
  const verification = (await status())?.replay?.verification
  expect(verification).toMatchObject({ equal: true, sample: [] })
  expect(verification?.tables.map(({ table }) => table)).toEqual(['team', 'game'])
  await ask('activate')
  const after = written
  await expect.poll(() => written).toBeGreaterThan(after + 20)
  going = false
  await loop
  await reader.end()
  expect(await status()).toMatchObject({ state: 'running', replay: null, canSwitchBack: true })
})

test('verification finds a row that was changed by hand, and a rebuild heals it', async () => {
  const { ask, reaches, status } = await begin()
  const { rows } = await lab.pool.query(
    `update tally.game set home = home + 1 where game_id = (select min(game_id) from tally.game where home is not null) returning game_id`,
  )
  await lab.pool.query(`delete from tally.team where team_id = 't-1'`)
  await ask('start')
  await reaches('ready')
  await ask('verify')
  await reaches('verified')
  const verification = (await status())?.replay?.verification
  expect(verification?.equal).toBe(false)
  expect(verification?.sample.join('\n')).toContain(`game_id=${rows[0]?.game_id}: live ≠ rebuilt in home`)
  expect(verification?.sample.join('\n')).toContain('team_id=t-1: only rebuilt')
  const rebuilt = await hashOf('tally__next')
  await ask('activate')
  const { rows: checkpoints } = await lab.pool.query(
    `select position from projection.checkpoint where slot = 'live'`,
  )
  expect(checkpoints).toEqual([{ position: String(await lab.store.head()) }])
  expect(await hashOf('tally')).toBe(rebuilt)
})

test('switching back brings the former tables, caught up, and forth again', async () => {
  const { feed, ask, reaches, status } = await begin()
  await lab.pool.query(`update tally.team set games = 1000 where team_id = 't-1'`)
  const marked = async () => (await lab.pool.query(`select from tally.team where games > 900`)).rowCount
  await ask('start')
  await reaches('ready')
  const mark = await feed.organizationMark('org-1', ['tally'])
  await ask('activate')
  expect(await marked()).toBe(0)
  const game = newGame({ homeTeamId: 'late' })
  const position = await append(lab.store, game, scheduled(game), scored(game, 12, 3))
  await feed.waitFor(['tally'], position)
  await ask('switch-back')
  expect(await marked()).toBe(1)
  expect(await feed.waitFor(['tally'], position)).toBe('reached')
  expect((await lab.pool.query(`select from tally.team where team_id = 'late'`)).rowCount).toBe(1)
  await expect.poll(() => feed.organizationMark('org-1', ['tally'])).not.toBe(mark)
  await ask('switch-back')
  expect(await marked()).toBe(0)
  await ask('abort')
  expect(await status()).toMatchObject({ canSwitchBack: false })
  await expect(ask('switch-back')).rejects.toMatchObject({ code: 'replay-state' })
})

test('a rebuild is paused, resumed and aborted, and says what it cannot do', async () => {
  const { ask, reaches, status } = await begin()
  await expect(ask('activate')).rejects.toMatchObject({ code: 'replay-state' })
  await expect(ask('abort')).rejects.toMatchObject({ code: 'replay-state' })
  await ask('start')
  await expect(ask('start')).rejects.toMatchObject({ code: 'replay-state' })
  await ask('pause')
  await reaches('paused')
  await ask('resume')
  await reaches('ready')
  const { replay } = (await status()) ?? {}
  expect(replay?.processed).toBe(replay?.total)
  await ask('abort')
  await reaches(null)
  expect((await lab.pool.query(`select to_regnamespace('tally__next') as next`)).rows[0]?.next).toBeNull()
})

test('a projection of a higher version is rebuilt and switched at boot', async () => {
  const first = await begin()
  await first.stop()
  const newer = createTally({ version: 2 })
  const { feed } = await lab.start([newer])
  const view = async () => (await readStatus({ pool: lab.pool, store: lab.store, feed }, [newer]))[0]
  await expect.poll(async () => (await view())?.state, { timeout: 15_000 }).toBe('running')
  expect(await view()).toMatchObject({ version: 2, replay: null, canSwitchBack: false })
})
