import { randomUUID } from 'node:crypto'
import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import { openPostgresStore } from '@league/event-store/postgres/store'
import { createTestDatabase } from '@league/event-store/testing/database'
import { newEvent, newStream } from '@league/event-store/testing/events'
import { readUntil } from '@league/event-store/testing/read-until'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'

/** What a writer does with a transaction in which it has appended. */
type Ending = 'commit' | 'rollback' | 'sleep, commit' | 'sleep, rollback' | 'crash'

const endings: Ending[] = [
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
  client.on('error', () => {}) // a writer that crashes takes its connection with it
  await client.connect()
  return client
}

/** Appends in a transaction of its own and ends it as told. Answers with the ids that are now in the log. */
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

it('shows every reader every committed event once and in order, whatever writers do', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const store = await openPostgresStore(database.url, { unsafe: true })
  onTestFinished(() => store.close())
  const last = newEvent({ type: 'LastOfAll' })
  const readers = [1, 5, 1_000].map((limit) =>
    readUntil(store, 0n, (seen) => seen.at(-1)?.eventId === last.eventId, { limit }),
  )

  const committed: string[] = []
  const unruly = Array.from({ length: 6 }, async (_, writer) => {
    for (let nth = 0; nth < 14; nth += 1) {
      committed.push(...(await write(database.url, endings[(nth + writer) % endings.length] ?? 'commit')))
    }
  })
  const proper = Array.from({ length: 4 }, async () => {
    for (let nth = 0; nth < 30; nth += 1) {
      const event = newEvent()
      await store.append(newStream(), 'none', [event])
      committed.push(event.eventId)
    }
  })
  await Promise.all([...unruly, ...proper])
  await store.append(newStream(), 'none', [last])

  const log = (await store.readAll(0n, 10_000)).events
  expect(idsOf(log).toSorted()).toEqual([...committed, last.eventId].toSorted())
  expect(log.map((event) => event.position)).toEqual(log.map((_, nth) => BigInt(nth + 1)))
  for (const seen of await Promise.all(readers)) expect(idsOf(seen)).toEqual(idsOf(log))
})
