import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Pool, PoolClient } from 'pg'
import type { EventMeta, NewEvent, RecordedEvent } from '@league/contracts/kernel/envelope'
import { replaceAt, valueAt } from '@league/contracts/kernel/typed-text'
import { eventColumns, type EventRow, toEvent } from '@league/event-store/postgres/rows'
import { inTransaction, takeClient } from '@league/event-store/postgres/transaction'
import { isSealed } from './cipher.ts'
import { createKeyring, type Keyring } from './keyring.ts'
import { verifyMasterKey } from './key-check.ts'
import { sealFields } from './seal.ts'
import { sealedFieldsOf } from './sealed-fields.ts'
import type { Subject } from './subject.ts'
import { unseal } from './unseal.ts'
import { SUBJECT_KEY_BYTES } from './wrapped-key.ts'

/** The application name of the connections of a conversion, by which it recognizes those of others. */
export const CONVERSION_NAME = 'migrate log'

const BATCH_SIZE = 1_000

/** The lock that every append takes (migration `0002-append`). */
const APPEND_LOCK = '7306086865487'

const COPY = 'eventstore.events_converted'

export interface Conversion {
  /** Number of events of the log. */
  events: number
  /** Number of events that were written anew, without a name or with sealed texts; 0 if there was nothing to do. */
  converted: number
}

interface Options {
  pool: Pool
  masterKey: Buffer
  /** Called with the number of events that are done and the number of all. */
  /** Called after each page. The conversion waits for what it returns. */
  onProgress?: (step: 'copy' | 'verify', done: number, total: number) => unknown
}

/**
 * Converts a log in Postgres that was written before names of users stayed out of it and typed texts were sealed.
 * Copies all events to a new table with the same positions, revisions, ids and times, compares the two, and replaces
 * the table in one transaction. The log itself is never changed. Safe to repeat after a crash: the copy continues, and
 * a converted log is left alone.
 *
 * @param pool whose connections have the application name `CONVERSION_NAME`
 * @throws Error if something else is connected to the database, or if the copy differs. The log is unchanged then
 */
export async function convertLog({ pool, masterKey, onProgress = () => {} }: Options): Promise<Conversion> {
  await verifyMasterKey(pool, masterKey)
  const client = await takeClient(pool)
  try {
    await client.query(`set time zone 'UTC'`)
    await claimLog(client)
    const { rows } = await client.query<{ events: number; head: string }>(
      'select count(*)::int as events, coalesce(max(position), 0)::text as head from eventstore.events',
    )
    const { events = 0, head = '0' } = rows[0] ?? {}
    const keyring = createKeyring(pool, masterKey)
    if (!(await needsConversion(client, head))) return { events, converted: 0 }
    await client.query(`create table if not exists ${COPY} (like eventstore.events including all)`)
    const converted = await copyEvents(client, keyring, (done) => onProgress('copy', done, events))
    await verifyCopy(client, keyring, (done) => onProgress('verify', done, events))
    await swap(pool)
    return { events, converted }
  } finally {
    const isBroken = await client.query('select pg_advisory_unlock_all()').then(
      () => false,
      () => true,
    )
    // Closing a connection that cannot unlock releases the locks.
    client.release(isBroken)
  }
}

/** @throws Error if another conversion or another program uses the database */
async function claimLog(client: PoolClient): Promise<void> {
  const { rows: locks } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('${CONVERSION_NAME}', 0)) as locked`,
  )
  if (!locks[0]?.locked) throw new Error('Another conversion of this log is running. Nothing was changed.')
  await refuseOthers(client)
  // Nothing can be appended until the connection is closed, whoever connects now.
  await client.query(`select pg_advisory_lock(${APPEND_LOCK})`)
}

/** How long a program that has just stopped may need to close its connections. */
const CLOSING_MS = 3_000

async function refuseOthers(client: Pick<PoolClient, 'query'>): Promise<void> {
  const deadline = Date.now() + CLOSING_MS
  let names = await namesOfOthers(client)
  while (names.length > 0 && Date.now() < deadline) {
    await setTimeout(100)
    names = await namesOfOthers(client)
  }
  if (names.length === 0) return
  throw new Error(
    `Stop everything that uses this database first. Connected: ${names.join(', ')}. Nothing was changed.`,
  )
}

async function namesOfOthers(client: Pick<PoolClient, 'query'>): Promise<string[]> {
  // In a transaction, Postgres would show the connections as they were at the first look.
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ name: string }>(
    `
      select distinct coalesce(nullif(application_name, ''), 'unnamed program') as name
      from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and application_name <> $1
    `,
    [CONVERSION_NAME],
  )
  return rows.map(({ name }) => name)
}

/** Returns the rows of a page, as texts, of the log or its copy. */
async function readRows(client: PoolClient, table: string, after: string): Promise<EventRow[]> {
  const { rows } = await client.query<EventRow>({
    text: `
      select ${eventColumns
        .split(', ')
        .map((column) => `${column}::text`)
        .join(', ')}
      from ${table} e
      where e.position > $1
      order by e.position
      limit ${BATCH_SIZE}
    `,
    values: [after],
    rowMode: 'array',
  })
  return rows
}

/** Looks for the first event that a conversion would change. */
async function needsConversion(client: PoolClient, head: string): Promise<boolean> {
  let after = '0'
  while (BigInt(after) < BigInt(head)) {
    const rows = await readRows(client, 'eventstore.events', after)
    if (rows.some((row) => changesOf(row) !== null)) return true
    after = rows.at(-1)?.[0] ?? head
  }
  return false
}

/** The stored form of an event: the metadata is flat. */
type StoredEvent = Pick<NewEvent, 'eventId' | 'type' | 'version' | 'data'> & { meta: Record<string, string> }

/** Returns an event without the name of its user, with the fields that are to be sealed, or null for no change. */
function changesOf(row: EventRow) {
  const stored = parse(row)
  if (stored === null) return null
  const { actorName, ...meta } = stored.meta
  const isNamed = actorName !== undefined && meta['actorRole'] !== 'system'
  const event = (isNamed ? { ...stored, meta } : stored) as unknown as NewEvent
  const fields = sealedFieldsOf(event).filter(({ path }) => {
    const value = valueAt(event, path)
    return value !== null && value !== undefined && !isSealed(value)
  })
  return isNamed || fields.length > 0 ? { event, fields } : null
}

/** Returns null for an event whose stored form is damaged. It is copied as it is. */
function parse([, , , eventId, type, version, data, meta]: EventRow): StoredEvent | null {
  try {
    const stored = { eventId, type, version: Number(version), data: JSON.parse(data), meta: JSON.parse(meta) }
    return typeof (stored as StoredEvent).meta['organizationId'] === 'string' ? (stored as StoredEvent) : null
  } catch {
    return null
  }
}

/** Copies the events that the copy lacks. Returns how many of them were changed. */
async function copyEvents(
  client: PoolClient,
  keyring: Keyring,
  onProgress: (done: number) => unknown,
): Promise<number> {
  const { rows: copied } = await client.query<{ done: number; last: string }>(
    `select count(*)::int as done, coalesce(max(position), 0)::text as last from ${COPY}`,
  )
  let { done = 0, last = '0' } = copied[0] ?? {}
  let converted = 0
  for (;;) {
    const rows = await readRows(client, 'eventstore.events', last)
    if (rows.length === 0) return converted
    const changes = rows.map(changesOf)
    const subjects = changes.flatMap((change) => (change?.fields ?? []).map(({ subject }) => subject))
    const keys = await keysFor(keyring, subjects)
    const newRows = rows.map((row, index): EventRow => {
      const change = changes[index]
      if (!change) return row
      converted += 1
      const { data, meta } = sealFields(change.event, change.fields, keys)
      const [position, stream, revision, eventId, type, version, , , recordedAt] = row
      return [
        position,
        stream,
        revision,
        eventId,
        type,
        version,
        JSON.stringify(data),
        JSON.stringify(meta),
        recordedAt,
      ]
    })
    await client.query(
      `
        insert into ${COPY} (position, stream, revision, event_id, type, version, data, meta, recorded_at)
        select *
        from unnest(
          $1::bigint[], $2::text[], $3::bigint[], $4::uuid[], $5::text[], $6::integer[], $7::json[],
          $8::json[], $9::timestamptz[]
        )
      `,
      columnsOf(newRows),
    )
    done += rows.length
    last = rows.at(-1)?.[0] ?? last
    await onProgress(done)
  }
}

function columnsOf(rows: readonly EventRow[]): string[][] {
  return Array.from({ length: 9 }, (_, column) => rows.map((row) => row[column] ?? ''))
}

/** Returns a key for every subject. What was erased before the conversion gets one that nobody keeps. */
async function keysFor(keyring: Keyring, subjects: readonly Subject[]): Promise<Map<string, Buffer>> {
  const keys = subjects.length > 0 ? await keyring.ensureKeys(subjects) : []
  return new Map([...keys].map(([name, key]) => [name, key ?? randomBytes(SUBJECT_KEY_BYTES)]))
}

/** @throws Error if the copy does not have the same events, or holds a name or a text in clear */
async function verifyCopy(
  client: PoolClient,
  keyring: Keyring,
  onProgress: (done: number) => unknown,
): Promise<void> {
  const identity = 'stream, revision, event_id, type, version, recorded_at'
  const { rows } = await client.query<{ differences: number }>(`
    select count(*)::int as differences
    from (select position, ${identity} from eventstore.events) original
    full join (select position, ${identity} from ${COPY})
    copy using (position, ${identity})
    where original is null or
    copy is null
  `)
  if (rows[0]?.differences !== 0)
    throw new Error('The copy of the log is incomplete. The log was not changed.')
  let last = '0'
  let done = 0
  for (;;) {
    const originals = await readRows(client, 'eventstore.events', last)
    if (originals.length === 0) return
    const copies = await readRows(client, COPY, last)
    const expected = await unseal(keyring, originals.map(toEvent))
    const found = await unseal(keyring, copies.map(toEvent))
    for (const [index, copy] of copies.entries()) {
      if (changesOf(copy) !== null || !isSameEvent(expected[index], found[index])) {
        throw new Error(`The copy differs at position ${copy[0]}. The log was not changed.`)
      }
    }
    done += originals.length
    last = originals.at(-1)?.[0] ?? last
    await onProgress(done)
  }
}

/** Compares events in clear. What was erased before the conversion is erased in the copy alone. */
function isSameEvent(original: RecordedEvent | undefined, copy: RecordedEvent | undefined): boolean {
  if (!original || !copy) return false
  let comparable = original
  for (const { path, erased } of sealedFieldsOf(copy)) {
    if (isDeepStrictEqual(valueAt(copy, path), erased)) comparable = replaceAt(comparable, path, erased)
  }
  return isDeepStrictEqual([comparable.data, metaOf(comparable)], [copy.data, metaOf(copy)])
}

/** Damaged events have no metadata of their own. */
const metaOf = ({ meta, undecodable }: RecordedEvent): EventMeta | undefined =>
  undecodable === undefined ? meta : undefined

/** Replaces the log by its copy. The trigger that refuses changes is on the copy before it becomes the log. */
function swap(pool: Pool): Promise<void> {
  return inTransaction(pool, async (client) => {
    await refuseOthers(client)
    await client.query(`
      create trigger append_only
      before update or delete or truncate on ${COPY} for each statement
      execute function eventstore.refuse_change();
      grant select on ${COPY} to eventstore_client;
      drop table eventstore.events;
      alter table ${COPY} rename to events;
    `)
    const { rows } = await client.query<{ name: string }>(`
      select conname as name
      from pg_constraint
      where conrelid = 'eventstore.events'::regclass and contype in ('p', 'u')
    `)
    for (const { name } of rows) {
      const plain = name.replace('events_converted', 'events')
      if (plain !== name)
        await client.query(`alter table eventstore.events rename constraint "${name}" to "${plain}"`)
    }
  })
}
