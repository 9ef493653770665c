import { randomUUID } from 'node:crypto'
import { flattenMeta, type NewEvent } from '@league/contracts/kernel/envelope'
import { Client } from 'pg'

/** The minimum that a table of events needs: a position and unique revisions per stream. */
const CREATE_TABLE = `
  create table raw_events (
    position bigint generated always as identity primary key,
    stream text collate "C" not null,
    revision bigint not null,
    event_id uuid not null,
    type text not null,
    version integer not null,
    data json not null,
    meta json not null,
    recorded_at timestamptz(3) not null default clock_timestamp(),
    unique (stream, revision)
  )
`

/** Returns an event with 500 bytes of data and the metadata that every command writes. */
export function sampleEvent(): NewEvent {
  const commandId = randomUUID()
  const data = {
    gameId: 'game-2024-0117',
    home: 81,
    away: 77,
    periods: [20, 19, 22, 20, 18, 21, 19, 19],
    note: '',
  }
  data.note = 'a'.repeat(500 - JSON.stringify(data).length)
  return {
    eventId: randomUUID(),
    type: 'ScoreRecorded',
    version: 1,
    data,
    meta: {
      organizationId: 'organization-1',
      actor: { id: 'user-1', name: 'Ann Owner', role: 'org_owner' },
      commandId,
      correlationId: commandId,
      causationId: commandId,
      at: '2024-05-14T19:00:00.000Z',
    },
  }
}

/** Opens the yardstick: plain inserts of one row per commit, on separate connections. */
export async function openYardstick(url: string, connections: number) {
  const clients = Array.from({ length: connections }, () => new Client(url))
  await Promise.all(clients.map((client) => client.connect()))
  await clients[0]?.query(CREATE_TABLE)
  return {
    async insert(worker: number, stream: string, revision: bigint, event: NewEvent): Promise<void> {
      await clients[worker]?.query({
        name: 'insert',
        text: `
          insert into raw_events (stream, revision, event_id, type, version, data, meta)
          values ($1, $2, $3, $4, $5, $6, $7)
          returning position
        `,
        values: [
          stream,
          revision,
          event.eventId,
          event.type,
          event.version,
          JSON.stringify(event.data),
          JSON.stringify(flattenMeta(event.meta)),
        ],
      })
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  }
}

/**
 * Fills the log and the yardstick's table with the same events, `perStream` per stream, and updates the
 * planner's statistics.
 */
export async function fillTables(url: string, count: number, perStream: number): Promise<void> {
  const client = new Client(url)
  await client.connect()
  const { data, meta } = sampleEvent()
  const columns = `'filled-organization-1.' || (n / $2), n % $2, gen_random_uuid(), 'ScoreRecorded', 1, $3::json, $4::json`
  const values = [count, perStream, JSON.stringify(data), JSON.stringify(flattenMeta(meta))]
  const series = `from generate_series(0, $1::bigint - 1) n`
  await client.query(
    `
      insert into eventstore.events (position, stream, revision, event_id, type, version, data, meta)
      select n + 1, ${columns}
      ${series}
    `,
    values,
  )
  await client.query(
    `
      insert into raw_events (stream, revision, event_id, type, version, data, meta)
      select ${columns}
      ${series}
    `,
    values,
  )
  await client.query('vacuum analyze eventstore.events')
  await client.query('vacuum analyze raw_events')
  await client.query('checkpoint')
  await client.end()
}
