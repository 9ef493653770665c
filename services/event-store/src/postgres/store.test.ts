import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StoreUnavailable, StoreUnfit } from '../errors.ts'
import type { EventStore } from '../port.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { newEvent, newStream } from '../testing/events.ts'
import { readUntil } from '../testing/read-until.ts'
import { openPostgresStore } from './store.ts'

let database: TestDatabase
let store: EventStore
let owner: Client

const open = (pollMs = 500) => openPostgresStore(database.url, { unsafe: true, pollMs })

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new Client(database.url)
  await owner.connect()
  store = await open()
})

afterAll(async () => {
  await store.close()
  await owner.end()
  await database.drop()
})

it('begins with an empty log', async () => {
  expect(await store.head()).toBe(0n)
  expect(await store.readAll(0n, 10)).toEqual({ events: [], position: 0n })
  expect(await store.readAll(0n, 10, { types: ['ScoreRecorded'] })).toEqual({ events: [], position: 0n })
  expect(await store.eventAt(0n)).toBeNull()
})

it('refuses to open where settings lose answered writes', async () => {
  await expect(openPostgresStore(database.url)).rejects.toThrow(StoreUnfit)
  await owner.query(`alter database ${owner.database} set synchronous_commit = off`)
  await expect(openPostgresStore(database.url)).rejects.toThrow(/fsync.*synchronous_commit must be on/)
  await owner.query(`alter database ${owner.database} reset synchronous_commit`)
})

it('says that the store is unavailable where nobody answers', async () => {
  const nobody = Object.assign(new URL(database.url), { port: '1' }).href
  await expect(openPostgresStore(nobody)).rejects.toThrow(StoreUnavailable)
})

it('hands out dense positions in the order of the commits', async () => {
  const start = await store.head()
  await Promise.all(
    Array.from({ length: 100 }, () => store.append(newStream(), 'none', [newEvent(), newEvent()])),
  )
  const { events } = await store.readAll(start, 1_000)
  expect(events.map((event) => event.position)).toEqual(
    Array.from({ length: 200 }, (_, nth) => start + BigInt(nth + 1)),
  )
})

describe('who may write', () => {
  const asProgram = async (text: string) => {
    await owner.query('begin')
    try {
      await owner.query('set local role eventstore_client')
      return await owner.query(text)
    } finally {
      await owner.query('rollback')
    }
  }

  it('lets the role of the programs write by the append functions alone', async () => {
    const columns = `1000000, 's', 0, '${randomUUID()}', 'T', 1, '{}', '{}'`
    await expect(asProgram(`insert into eventstore.events values (${columns})`)).rejects.toThrow(
      'permission denied',
    )
    await expect(asProgram(`update eventstore.events set type = 'T'`)).rejects.toThrow('permission denied')
    await expect(asProgram('delete from eventstore.events')).rejects.toThrow('permission denied')
    await expect(asProgram('truncate eventstore.events')).rejects.toThrow('permission denied')
    await expect(asProgram('drop schema eventstore cascade')).rejects.toThrow('must be owner')
    const appended = await asProgram(
      `select eventstore.append_event('s', -1, '${randomUUID()}', 'T', 1, '{}', '{}') as position`,
    )
    expect(appended.rows).toEqual([{ position: String((await store.head()) + 1n) }])
  })

  it('lets nobody change the log, not even its owner', async () => {
    await expect(owner.query(`update eventstore.events set type = 'T'`)).rejects.toThrow('never changed')
    await expect(owner.query('delete from eventstore.events')).rejects.toThrow('never changed')
    await expect(owner.query('truncate eventstore.events')).rejects.toThrow('never changed')
  })
})

describe('a command that comes again after others', () => {
  it('is one event, though its decider now expects a later revision', async () => {
    const stream = newStream()
    const event = newEvent()
    const first = await store.append(stream, 'none', [event])
    await store.append(stream, 0n, [newEvent()])
    expect(await store.append(stream, 1n, [event])).toEqual({ ...first, outcome: 'duplicate' })
    expect(await store.append(stream, 'any', [event])).toEqual({ ...first, outcome: 'duplicate' })
    const half = await store.append(stream, 1n, [event, newEvent()])
    expect(half).toEqual({ outcome: 'conflict', actual: 1n })
    expect(await store.readStream(stream)).toHaveLength(2)
  })

  it('spoils nothing for those in the same batch, and neither does an id that is none', async () => {
    const stream = newStream()
    const event = newEvent()
    await store.append(stream, 'none', [event])
    const good = Array.from({ length: 20 }, () => store.append(newStream(), 'none', [newEvent()]))
    const again = store.append(stream, 0n, [event])
    const bad = store.append(newStream(), 'none', [newEvent({ eventId: 'no-uuid' })])
    const more = Array.from({ length: 20 }, () => store.append(newStream(), 'none', [newEvent()]))
    await expect(bad).rejects.toThrow('invalid input syntax')
    expect((await again).outcome).toBe('duplicate')
    const outcomes = (await Promise.all([...good, ...more])).map((result) => result.outcome)
    expect(new Set(outcomes)).toEqual(new Set(['ok']))
  })
})

it('looks at a bounded part of the log for a rare type, and moves past it', async () => {
  const start = await store.head()
  const stream = newStream()
  await owner.query(
    `insert into eventstore.events (position, stream, revision, event_id, type, version, data, meta)
     select $1 + n, $2, n - 1, gen_random_uuid(), 'ScoreRecorded', 1, '{}', '{}' from generate_series(1, 25000) n`,
    [start, stream],
  )
  const rare = newEvent({ type: 'LeagueRenamed' })
  await store.append(stream, 24_999n, [rare])
  const types = ['LeagueRenamed']
  const empty = await store.readAll(start, 100, { types })
  expect(empty).toEqual({ events: [], position: start + 20_000n })
  const found = await store.readAll(empty.position, 100, { types })
  expect(found.events.map((event) => event.eventId)).toEqual([rare.eventId])
  expect(found.position).toBe(start + 25_001n)
})

describe('connections that break', () => {
  const cut = (name: string) =>
    owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = $1 and datname = current_database()`,
      [name],
    )

  it('wakes followers again by itself when the listener comes back', async () => {
    const follower = await open(600_000)
    const other = await open()
    const event = newEvent()
    const following = readUntil(follower, await store.head(), (seen) =>
      seen.some((e) => e.eventId === event.eventId),
    )
    await cut('event store listener')
    await other.append(newStream(), 'none', [event])
    expect((await following).at(-1)).toMatchObject({ eventId: event.eventId })
    await other.close()
    await follower.close()
  })

  it('lets followers read on, each event once, when their connections are cut', async () => {
    const follower = await open(20)
    const events = Array.from({ length: 40 }, () => newEvent())
    const following = readUntil(follower, await store.head(), (seen) => seen.length >= events.length, {
      limit: 3,
    })
    for (const [nth, event] of events.entries()) {
      await store.append(newStream(), 'none', [event])
      if (nth % 10 === 5) await cut('event store reader')
    }
    expect((await following).map((event) => event.eventId)).toEqual(events.map((event) => event.eventId))
    await follower.close()
  })
})
