import { randomUUID } from 'node:crypto'
import type { NewEvent } from '@league/contracts/kernel/envelope'
import { openEventStore } from '@league/event-store/open'
import { migrateLog } from '@league/event-store/postgres/schema'
import { inTransaction } from '@league/event-store/postgres/transaction'
import { createTestDatabase } from '@league/event-store/testing/database'
import { migrateProjections } from '@league/projections/runtime/migrations'
import type { Pool } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { guardLog, type LogGuard } from './log-guard.ts'
import { callerOf } from './testing/caller.ts'
import { contextOf } from './testing/season.ts'
import { startSignedSeason, waitForReadModels } from './testing/signed-season.ts'

/** Runs statements that only somebody who tampers with the log could run. */
async function tamper(pool: Pool, ...statements: string[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('set local session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
  })
}

describe('a product whose log has lost events', () => {
  it('refuses changes, marks reads as stale and is not ready until the log is restored', async () => {
    const { product, owner, season } = await startSignedSeason()
    onTestFinished(() => product.stop())
    const { seasonId, leagueId, home } = season
    const team = `/api/seasonsv2/${seasonId}/leagues/${leagueId}/teams/${home.id}/toggle-hidden`
    const toggle = () => owner.put(team)
    expect((await toggle()).status).toBe(200)
    await waitForReadModels(product)
    const last = '(select max(position) from eventstore.events)'
    await tamper(
      product.pool,
      `create table public.lost as select * from eventstore.events where position = ${last}`,
      `update eventstore.events set event_id = gen_random_uuid() where position = ${last}`,
    )
    expect(await product.logGuard.verify()).toBe(true)

    const refused = await toggle()
    expect(refused.status).toBe(503)
    expect(refused.json).toEqual({
      code: 'log-lost',
      message: 'The event log has lost events. Nothing can be changed until an operator restores it.',
    })
    const read = await owner.get('/api/seasonsv2')
    expect({ status: read.status, stale: read.headers['x-stale'] }).toEqual({ status: 200, stale: '1' })
    const ready = await callerOf(product).get('/readyz')
    expect(ready.status).toBe(503)
    expect(ready.json.problems).toEqual([
      {
        check: 'log',
        message: expect.stringMatching(/^The log lacks events .* Restore the log from a backup /),
      },
    ])

    await tamper(
      product.pool,
      'update eventstore.events e set event_id = l.event_id from public.lost l where l.position = e.position',
    )
    expect(await product.logGuard.verify()).toBe(false)
    expect((await toggle()).status).toBe(200)
    expect((await owner.get('/api/seasonsv2')).headers['x-stale']).toBeUndefined()

    // An operator accepts a log that ends before the last command of this session.
    await product.pool.query('update accounts.sessions set position = position + 100')
    expect((await owner.get('/api/seasonsv2')).headers['x-stale']).toBeUndefined()
  })
})

describe('the guard of the log', () => {
  async function openLog() {
    const template = {
      name: 'template_runtime',
      async prepare(url: string) {
        await migrateLog(url)
        await migrateProjections(url)
      },
    }
    const database = await createTestDatabase({ template })
    const pool = database.openPool({ max: 4 })
    const store = await openEventStore({ kind: 'postgres', url: database.url, unsafe: true })
    onTestFinished(async () => {
      await store.close()
      await pool.end()
      await database.drop()
    })
    await store.append('business-1.1', 'none', someEvents(5))
    const last = await store.eventAt(5n)
    await pool.query(
      `
        insert into projection.checkpoint (projection, generation, version, position, event_id)
        values ('history', 'live', 1, 5, $1)
      `,
      [last?.eventId],
    )
    const guard = guardLog(store, pool)
    return { pool, store, guard, cutAfter: (position: number) => cut(pool, position) }
  }

  const cut = (pool: Pool, position: number) =>
    tamper(pool, `delete from eventstore.events where position > ${position}`)

  function someEvents(count: number): NewEvent[] {
    return Array.from({ length: count }, () => {
      const data = { businessId: randomUUID() }
      return { eventId: randomUUID(), type: 'BusinessRemoved', version: 1, data, meta: contextOf('1') }
    })
  }
  const appendTo = (guard: LogGuard, count: number) =>
    guard.store.append(`business-1.${randomUUID()}`, 'none', someEvents(count))

  it('verifies the log anew if a verification is running that may have read it earlier', async () => {
    const { pool, store, cutAfter } = await openLog()
    const found = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const guard = guardLog(
      {
        ...store,
        async eventAt(position) {
          const event = await store.eventAt(position)
          found.resolve()
          await released.promise
          return event
        },
      },
      pool,
    )
    const earlier = guard.verify()
    await found.promise
    await cutAfter(3)
    const later = guard.verify()
    released.resolve()
    expect([await earlier, await later]).toEqual([false, true])
  })

  it('appends to an intact log', async () => {
    const { guard } = await openLog()
    expect(await appendTo(guard, 2)).toMatchObject({ outcome: 'ok', position: 7n })
    expect(await guard.verify()).toBe(false)
  })

  it('recognizes a log that ends before a checkpoint, and writes nothing to it', async () => {
    const { guard, cutAfter, store } = await openLog()
    await cutAfter(3)
    await expect(appendTo(guard, 1)).rejects.toMatchObject({ code: 'log-lost' })
    expect(await store.head()).toBe(3n)
  })

  it('recognizes a log that has grown past the checkpoint with other events', async () => {
    const { guard, cutAfter, store } = await openLog()
    await cutAfter(3)
    await store.append('business-1.2', 'none', someEvents(4))
    await expect(appendTo(guard, 1)).rejects.toMatchObject({ code: 'log-lost' })
    expect(await store.head()).toBe(7n)
  })

  it.each([1, 4])(
    'recognizes a log that was cut a moment ago by the positions of %i appended events',
    async (count) => {
      const { guard, cutAfter } = await openLog()
      await appendTo(guard, 1)
      await cutAfter(3)
      await expect(appendTo(guard, count)).rejects.toMatchObject({ code: 'log-lost' })
      expect(guard.isLost()).toBe(true)
    },
  )
})
