import { randomUUID } from 'node:crypto'
import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import { openPostgresStore } from '@league/event-store/postgres/store'
import { createTestDatabase } from '@league/event-store/testing/database'
import { newEvent, newStream } from '@league/event-store/testing/events'
import { readUntil } from '@league/event-store/testing/read-until'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'

/** How a writer ends a transaction in which it has appended an event. */
type Ending = 'commit' | 'rollback' | 'sleep, commit' | 'sleep, rollback' | 'crash'

const ENDINGS: Ending[] = [
  'commit',
  'rollback',
  'sleep, commit',
  'sleep, rollback',
  'crash',
  'commit',
  'commit',
]

async function connect(url: string): Promise<Client> {
  const client = new Client(url)
  client.on('error', () => {}) // A writer that crashes loses its connection.
  await client.connect()
  return client
}

/** Appends an event in a transaction and ends it with `ending`. Returns the ids of the committed events. */
async function write(url: string, ending: Ending): Promise<string[]> {
  const client = await connect(url)
  const eventId = randomUUID()
  const event = newEvent()
  await client.query('begin')
  await client.query('select eventstore.append_event($1, -1, $2, $3, 1, $4, $5)', [
    newStream(),
    eventId,
    event.type,
    JSON.stringify(event.data),
    JSON.stringify({ actorId: 'u-1' }),
  ])
  if (ending.startsWith('sleep')) await client.query('select pg_sleep(0.02)')
  if (ending === 'crash') await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
  else await client.query(ending.endsWith('commit') ? 'commit' : 'rollback')
  await client.end().catch(() => {})
  return ending.endsWith('commit') ? [eventId] : []
}

const idsOf = (events: readonly RecordedEvent[]) => events.map((event) => event.eventId)

it('the event store shows every reader each committed event once and in order, even if writers roll back, stall or crash', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const store = await openPostgresStore(database.url, { unsafe: true })
  onTestFinished(() => store.close())
  const last = newEvent({ type: 'LastOfAll' })
  const readers = [1, 5, 1_000].map((limit) =>
    readUntil(store, 0n, (events) => events.at(-1)?.eventId === last.eventId, { limit }),
  )

  const committed: string[] = []
  const faultyWriters = Array.from({ length: 6 }, async (_, writer) => {
    for (let attempt = 0; attempt < 14; attempt += 1) {
      committed.push(...(await write(database.url, ENDINGS[(attempt + writer) % ENDINGS.length] ?? 'commit')))
    }
  })
  const regularWriters = Array.from({ length: 4 }, async () => {
    for (let count = 0; count < 30; count += 1) {
      const event = newEvent()
      await store.append(newStream(), 'none', [event])
      committed.push(event.eventId)
    }
  })
  await Promise.all([...faultyWriters, ...regularWriters])
  await store.append(newStream(), 'none', [last])

  const log = (await store.readAll(0n, 10_000)).events
  expect(idsOf(log).toSorted()).toEqual([...committed, last.eventId].toSorted())
  expect(log.map((event) => event.position)).toEqual(log.map((_, index) => BigInt(index + 1)))
  for (const events of await Promise.all(readers)) expect(idsOf(events)).toEqual(idsOf(log))
})
