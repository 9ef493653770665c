import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { EventId, OrganizationId, PlayerId } from '@league/contracts/kernel/id'
import type { Role } from '@league/contracts/kernel/role'
import type { Product } from '../../src/testing/product.ts'

/** An event as it is stored: personal fields sealed, metadata flat. */
export interface StoredEvent {
  position: number
  stream: string
  revision: number
  eventId: EventId
  type: string
  version: number
  data: Record<string, unknown>
  meta: Record<string, string>
  recordedAt: string
}

/** The key of a person, wrapped by the master key of the test product; null once it is destroyed. */
export interface StoredKey {
  organizationId: OrganizationId
  personId: PlayerId
  wrappedKey: string | null
  destroyedAt: string | null
}

/** An account that sends requests. The slug is that of its organization, for the requests of visitors. */
export interface Account {
  username: string
  role: Role
  organizationId: OrganizationId | null
  slug?: string
}

export interface RecordedLog {
  /** The time of the product's clock while it answered. */
  now: string
  accounts: Account[]
  events: StoredEvent[]
  keys: StoredKey[]
}

/** The response to one GET request. `as` is a username, or null for a visitor. */
export interface RecordedAnswer {
  /** For example `GET /api/gamesv2/:id`. */
  endpoint: string
  url: string
  as: string | null
  status: number
  contentType: string
  /** Index in `bodies`. */
  body: number
}

export interface RecordedAnswers {
  answers: RecordedAnswer[]
  /** Distinct bodies, each as the text that was sent. */
  bodies: string[]
}

const fileUrl = (name: string) => new URL(`${name}.json.gz`, import.meta.url)

async function readJson<Content>(name: string): Promise<Content> {
  return JSON.parse(gunzipSync(await readFile(fileUrl(name))).toString()) as Content
}

const writeJson = (name: string, content: object) =>
  writeFile(fileUrl(name), gzipSync(JSON.stringify(content), { level: 9 }))

export const readLog = () => readJson<RecordedLog>('log')
export const readAnswers = () => readJson<RecordedAnswers>('answers')
export const writeLog = (log: RecordedLog) => writeJson('log', log)
export const writeAnswers = (answers: RecordedAnswers) => writeJson('answers', answers)

/** Reads the whole log and the keys of its people from the database. */
export async function dumpLog({ pool }: Product): Promise<Pick<RecordedLog, 'events' | 'keys'>> {
  const events = await pool.query<StoredEvent>(
    `
      select position::int, stream, revision::int, event_id as "eventId", type, version, data, meta,
        recorded_at as "recordedAt"
      from eventstore.events
      order by position
    `,
  )
  const keys = await pool.query<StoredKey>(
    `
      select organization_id as "organizationId", person_id as "personId",
        encode(wrapped_key, 'hex') as "wrappedKey", destroyed_at as "destroyedAt"
      from privacy.subject_key
      order by organization_id, person_id
    `,
  )
  return { events: events.rows, keys: keys.rows }
}

/** Writes a recorded log into the empty database of a product, bypassing its event store. */
export async function loadLog({ pool }: Product, { events, keys }: RecordedLog): Promise<void> {
  await pool.query(
    `
      insert into privacy.subject_key (organization_id, person_id, wrapped_key, destroyed_at)
      select "organizationId", "personId", decode("wrappedKey", 'hex'), "destroyedAt"
      from json_to_recordset($1) as key (
        "organizationId" text, "personId" text, "wrappedKey" text, "destroyedAt" timestamptz
      )
    `,
    [JSON.stringify(keys)],
  )
  await pool.query(
    `
      insert into eventstore.events (
        position, stream, revision, event_id, type, version, data, meta, recorded_at
      )
      select position, stream, revision, "eventId", type, version, data, meta, "recordedAt"
      from json_to_recordset($1) as event (
        position bigint, stream text, revision bigint, "eventId" uuid, type text, version int, data json,
        meta json, "recordedAt" timestamptz
      )
    `,
    [JSON.stringify(events)],
  )
}
