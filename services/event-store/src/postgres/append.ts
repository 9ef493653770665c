import type { Pool } from 'pg'
import { StoreUnavailable } from '../errors.ts'
import type { AppendResult } from '../port.ts'
import { classify } from './failure.ts'
import type { AppendRequest } from './lanes.ts'

/** Sends a batch to the database and answers its requests, each by its own outcome. Never rejects. */
export function createSender(pool: Pool, written: () => void) {
  return async (batch: readonly AppendRequest[]): Promise<void> => {
    let positions: readonly (bigint | null)[] = []
    try {
      positions = await appendTogether(pool, batch)
    } catch (error) {
      const cause = classify(error)
      if (cause instanceof StoreUnavailable) {
        for (const request of batch) request.reject(cause)
        return
      }
      // One of them is to blame, for an event id that its stream knows, or one that is none. Nothing was written.
    }
    if (positions.some((position) => position !== null)) written()
    const rest = batch.filter((request, index) => {
      const position = positions[index] ?? null
      if (position === null) return true
      request.resolve({
        outcome: 'ok',
        revision: before(request) + BigInt(request.events.length),
        position,
      })
      return false
    })
    for (const request of rest) {
      await appendAlone(pool, request).then((result) => {
        if (result.outcome === 'ok') written()
        request.resolve(result)
      }, request.reject)
    }
  }
}

/** Revision before the append, -1 for none. Not for 'any', which only the database knows. */
function before(request: AppendRequest): bigint {
  return typeof request.expected === 'bigint' ? request.expected : -1n
}

/** The position of each request's last event; null, or nothing at all, for those that have to go alone. */
async function appendTogether(
  pool: Pool,
  batch: readonly AppendRequest[],
): Promise<readonly (bigint | null)[]> {
  if (batch.some((request) => request.expected === 'any')) return []
  const [only] = batch
  const [event] = only?.events ?? []
  if (batch.length === 1 && only?.events.length === 1 && event) {
    const [position] = await call<[string | null]>(
      pool,
      'append event',
      'select eventstore.append_event($1, $2, $3, $4, $5, $6, $7)',
      [only.stream, before(only), event.eventId, event.type, event.version, event.data, event.meta],
    )
    return [position === null ? null : BigInt(position)]
  }
  const [answers] = await call<[string]>(
    pool,
    'append',
    'select eventstore.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    [
      batch.map((request) => request.stream),
      batch.map(before),
      batch.map((request) => request.events.length),
      batch.flatMap((request, index) => request.events.map(() => index + 1)),
      batch.flatMap((request) => request.events.map((_, nth) => before(request) + BigInt(nth + 1))),
      ...columns(batch.flatMap((request) => request.events)),
    ],
  )
  // An array of the database as text: {12,NULL,13}
  const texts = answers.slice(1, -1).split(',')
  return texts.map((text) => (text === 'NULL' ? null : BigInt(text)))
}

async function appendAlone(pool: Pool, request: AppendRequest): Promise<AppendResult> {
  try {
    const [outcome, revision, position] = await call<
      ['ok' | 'duplicate' | 'conflict', string | null, string]
    >(
      pool,
      'append alone',
      'select outcome, revision, position from eventstore.append_alone($1, $2, $3, $4, $5, $6, $7)',
      [request.stream, request.expected === 'any' ? null : before(request), ...columns(request.events)],
    )
    if (outcome === 'conflict') return { outcome, actual: revision === null ? null : BigInt(revision) }
    return { outcome, revision: BigInt(revision ?? 0), position: BigInt(position) }
  } catch (error) {
    throw classify(error)
  }
}

/** The one row that a function answers with. Prepared once a connection, under a name. */
async function call<Row extends unknown[]>(
  pool: Pool,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row> {
  const { rows } = await pool.query<Row>({ name, text, values, rowMode: 'array' })
  const [row] = rows
  if (row === undefined) throw new Error(`${name} has no answer`)
  return row
}

function columns(events: AppendRequest['events']): unknown[][] {
  return [
    events.map((event) => event.eventId),
    events.map((event) => event.type),
    events.map((event) => event.version),
    events.map((event) => event.data),
    events.map((event) => event.meta),
  ]
}
