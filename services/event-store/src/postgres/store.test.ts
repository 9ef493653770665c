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

describe('the Postgres event store', () => {
  it('reads no events from an empty log', async () => {
    expect(await store.head()).toBe(0n)
    expect(await store.readAll(0n, 10)).toEqual({ events: [], position: 0n })
    expect(await store.readAll(0n, 10, { exceptTypes: ['ScoreRecorded'] })).toEqual({
      events: [],
      position: 0n,
    })
    expect(await store.eventAt(0n)).toBeNull()
  })

  it('refuses to open when the settings can lose acknowledged writes', async () => {
    await expect(openPostgresStore(database.url)).rejects.toThrow(StoreUnfit)
    await owner.query(`alter database ${owner.database} set synchronous_commit = off`)
    await expect(openPostgresStore(database.url)).rejects.toThrow(/fsync.*synchronous_commit must be on/)
    await owner.query(`alter database ${owner.database} reset synchronous_commit`)
  })

  it('throws StoreUnavailable when no server answers', async () => {
    const deadUrl = Object.assign(new URL(database.url), { port: '1' }).href
    await expect(openPostgresStore(deadUrl)).rejects.toThrow(StoreUnavailable)
  })

  it('assigns consecutive positions in commit order', async () => {
    const start = await store.head()
    await Promise.all(
      Array.from({ length: 100 }, () => store.append(newStream(), 'none', [newEvent(), newEvent()])),
    )
    const { events } = await store.readAll(start, 1_000)
    expect(events.map((event) => event.position)).toEqual(
      Array.from({ length: 200 }, (_, index) => start + BigInt(index + 1)),
    )
  })

  describe('write privileges', () => {
    const queryAsClient = async (text: string) => {
      await owner.query('begin')
      try {
        await owner.query('set local role eventstore_client')
        return await owner.query(text)
      } finally {
        await owner.query('rollback')
      }
    }

    it('let the client role write through the append functions only', async () => {
      const values = `1000000, 's', 0, '${randomUUID()}', 'T', 1, '{}', '{}'`
      await expect(queryAsClient(`insert into eventstore.events values (${values})`)).rejects.toThrow(
        'permission denied',
      )
      await expect(queryAsClient(`update eventstore.events set type = 'T'`)).rejects.toThrow(
        'permission denied',
      )
      await expect(queryAsClient('delete from eventstore.events')).rejects.toThrow('permission denied')
      await expect(queryAsClient('truncate eventstore.events')).rejects.toThrow('permission denied')
      await expect(queryAsClient('drop schema eventstore cascade')).rejects.toThrow('must be owner')
      const appended = await queryAsClient(
        `
          select eventstore.append_event(
            's', -1, '${randomUUID()}', 'T', 1, '{}', '{}'
          ) as position
        `,
      )
      expect(appended.rows).toEqual([{ position: String((await store.head()) + 1n) }])
    })

    it('let nobody change or delete events, not even the owner', async () => {
      await expect(owner.query(`update eventstore.events set type = 'T'`)).rejects.toThrow('never changed')
      await expect(owner.query('delete from eventstore.events')).rejects.toThrow('never changed')
      await expect(owner.query('truncate eventstore.events')).rejects.toThrow('never changed')
    })
  })

  describe('a repeated append', () => {
    it('writes no second event, even under a later expected revision', async () => {
      const stream = newStream()
      const event = newEvent()
      const first = await store.append(stream, 'none', [event])
      await store.append(stream, 0n, [newEvent()])
      expect(await store.append(stream, 1n, [event])).toEqual({ ...first, outcome: 'duplicate' })
      expect(await store.append(stream, 'any', [event])).toEqual({ ...first, outcome: 'duplicate' })
      const partlyRepeated = await store.append(stream, 1n, [event, newEvent()])
      expect(partlyRepeated).toEqual({ outcome: 'conflict', actual: 1n })
      expect(await store.readStream(stream)).toHaveLength(2)
    })

    it('does not affect other appends in its batch, and neither does an invalid event id', async () => {
      const stream = newStream()
      const event = newEvent()
      await store.append(stream, 'none', [event])
      const before = Array.from({ length: 20 }, () => store.append(newStream(), 'none', [newEvent()]))
      const repeated = store.append(stream, 0n, [event])
      const invalid = store.append(newStream(), 'none', [newEvent({ eventId: 'not-a-uuid' })])
      const after = Array.from({ length: 20 }, () => store.append(newStream(), 'none', [newEvent()]))
      await expect(invalid).rejects.toThrow('invalid input syntax')
      expect((await repeated).outcome).toBe('duplicate')
      const outcomes = (await Promise.all([...before, ...after])).map((result) => result.outcome)
      expect(new Set(outcomes)).toEqual(new Set(['ok']))
    })
  })

  it('searches a limited part of the log for a rare type and moves the position past it', async () => {
    const start = await store.head()
    const stream = newStream()
    await owner.query(
      `
        insert into eventstore.events (position, stream, revision, event_id, type, version, data, meta)
        select $1 + n, $2, n - 1, gen_random_uuid(), 'ScoreRecorded', 1, '{}', '{}'
        from generate_series(1, 25000) n
      `,
      [start, stream],
    )
    const rare = newEvent({ type: 'LeagueRenamed' })
    await store.append(stream, 24_999n, [rare])
    const exceptTypes = ['ScoreRecorded']
    const emptyPage = await store.readAll(start, 100, { exceptTypes })
    expect(emptyPage).toEqual({ events: [], position: start + 20_000n })
    const foundPage = await store.readAll(emptyPage.position, 100, { exceptTypes })
    expect(foundPage.events.map((event) => event.eventId)).toEqual([rare.eventId])
    expect(foundPage.position).toBe(start + 25_001n)
  })

  it('returns an event that says so for a row that cannot be decoded, and goes on after it', async () => {
    const start = await store.head()
    const stream = newStream()
    const rows = await owner.query<{ event_id: string }>(
      `
        insert into eventstore.events (position, stream, revision, event_id, type, version, data, meta)
        select $1 + n, $2, n - 1, gen_random_uuid(), 'ScoreRecorded', 1, '{"home": 1}', meta
        from unnest(array['null', '{}', '7']::json[]) with ordinality m (meta, n)
        returning event_id
      `,
      [start, stream],
    )
    const last = newEvent()
    await store.append(stream, 2n, [last])
    const { events, position } = await store.readAll(start, 10)
    expect(events.map(({ eventId }) => eventId)).toEqual([
      ...rows.rows.map((row) => row.event_id),
      last.eventId,
    ])
    expect(position).toBe(start + 4n)
    for (const event of events.slice(0, 3)) {
      expect(event).toMatchObject({
        stream,
        type: 'ScoreRecorded',
        data: {},
        meta: { organizationId: 'org-1' },
        undecodable: 'The event cannot be decoded: its metadata is incomplete',
      })
    }
    expect(events.at(-1)?.undecodable).toBeUndefined()
    expect(await store.readStream(stream)).toEqual(events)
    expect(await store.eventAt(start + 1n)).toEqual(events[0])
  })

  describe('a broken connection', () => {
    const terminate = (name: string) =>
      owner.query(
        `
          select pg_terminate_backend(pid)
          from pg_stat_activity
          where application_name = $1 and datname = current_database()
        `,
        [name],
      )

    it('of the listener is reopened and followers are notified again', async () => {
      const follower = await open(600_000)
      const other = await open()
      const event = newEvent()
      const following = readUntil(follower, await store.head(), (events) =>
        events.some(({ eventId }) => eventId === event.eventId),
      )
      await terminate('event store listener')
      await other.append(newStream(), 'none', [event])
      expect((await following).at(-1)).toMatchObject({ eventId: event.eventId })
      await other.close()
      await follower.close()
    })

    it('of a follower is replaced and the follower still reads each event once', async () => {
      const follower = await open(20)
      const events = Array.from({ length: 40 }, () => newEvent())
      const following = readUntil(follower, await store.head(), (read) => read.length >= events.length, {
        limit: 3,
      })
      for (const [index, event] of events.entries()) {
        await store.append(newStream(), 'none', [event])
        if (index % 10 === 5) await terminate('event store reader')
      }
      expect((await following).map((event) => event.eventId)).toEqual(events.map((event) => event.eventId))
      await follower.close()
    })
  })
})
