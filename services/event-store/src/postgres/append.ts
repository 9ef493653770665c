import type { Pool } from 'pg'
import { StoreUnavailable } from '../errors.ts'
import type { AppendResult } from '../port.ts'
import type { AppendRequest } from './append-queue.ts'
import { toStoreError } from './failure.ts'

/**
 * Returns a function that writes a batch and settles each request with its own outcome. The function never
 * rejects.
 *
 * @param onAppended called after events were written
 */
export function createBatchSender(pool: Pool, onAppended: () => void) {
  return async (batch: readonly AppendRequest[]): Promise<void> => {
    let positions: readonly (bigint | null)[] = []
    try {
      positions = await appendBatch(pool, batch)
    } catch (error) {
      const failure = toStoreError(error)
      if (failure instanceof StoreUnavailable) {
        for (const request of batch) request.reject(failure)
        return
      }
      // One request broke the batch: its stream has the event id already, or an id is not a UUID. Nothing was
      // written, so each request is now sent by itself.
    }
    if (positions.some((position) => position !== null)) onAppended()
    const remaining = batch.filter((request, index) => {
      const position = positions[index] ?? null
      if (position === null) return true
      request.resolve({
        outcome: 'ok',
        revision: revisionBefore(request) + BigInt(request.events.length),
        position,
      })
      return false
    })
    for (const request of remaining) {
      await appendWithOutcome(pool, request).then((result) => {
        if (result.outcome === 'ok') onAppended()
        request.resolve(result)
      }, request.reject)
    }
  }
}

/** Returns the revision before the append, -1 for a new stream. Not valid for the expected revision 'any'. */
function revisionBefore(request: AppendRequest): bigint {
  return typeof request.expected === 'bigint' ? request.expected : -1n
}

/**
 * Returns the position of each request's last event, or null if nothing of the request was written. Returns
 * an empty list if the batch cannot be written together.
 */
async function appendBatch(pool: Pool, batch: readonly AppendRequest[]): Promise<readonly (bigint | null)[]> {
  if (batch.some((request) => request.expected === 'any')) return []
  const [onlyRequest] = batch
  const [event] = onlyRequest?.events ?? []
  if (batch.length === 1 && onlyRequest?.events.length === 1 && event) {
    const { stream } = onlyRequest
    const [position] = await call<[string | null]>(
      pool,
      'append event',
      'select eventstore.append_event($1, $2, $3, $4, $5, $6, $7)',
      [stream, revisionBefore(onlyRequest), event.eventId, event.type, event.version, event.data, event.meta],
    )
    return [position === null ? null : BigInt(position)]
  }
  const [arrayText] = await call<[string]>(
    pool,
    'append',
    'select eventstore.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    [
      batch.map((request) => request.stream),
      batch.map(revisionBefore),
      batch.map((request) => request.events.length),
      batch.flatMap((request, index) => request.events.map(() => index + 1)),
      batch.flatMap((request) =>
        request.events.map((_, index) => revisionBefore(request) + BigInt(index + 1)),
      ),
      ...columnsOf(batch.flatMap((request) => request.events)),
    ],
  )
  // Postgres sends an array as text: {12,NULL,13}
  const items = arrayText.slice(1, -1).split(',')
  return items.map((item) => (item === 'NULL' ? null : BigInt(item)))
}

async function appendWithOutcome(pool: Pool, request: AppendRequest): Promise<AppendResult> {
  try {
    const [outcome, revision, position] = await call<
      ['ok' | 'duplicate' | 'conflict', string | null, string]
    >(
      pool,
      'append with outcome',
      'select outcome, revision, position from eventstore.append_alone($1, $2, $3, $4, $5, $6, $7)',
      [
        request.stream,
        request.expected === 'any' ? null : revisionBefore(request),
        ...columnsOf(request.events),
      ],
    )
    if (outcome === 'conflict') return { outcome, actual: revision === null ? null : BigInt(revision) }
    return { outcome, revision: BigInt(revision ?? 0), position: BigInt(position) }
  } catch (error) {
    throw toStoreError(error)
  }
}

/** Runs a statement that returns one row. `name` makes it a prepared statement of each connection. */
async function call<Row extends unknown[]>(
  pool: Pool,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row> {
  const { rows } = await pool.query<Row>({ name, text, values, rowMode: 'array' })
  const [row] = rows
  if (row === undefined) throw new Error(`The statement "${name}" returned no row`)
  return row
}

function columnsOf(events: AppendRequest['events']): unknown[][] {
  return [
    events.map((event) => event.eventId),
    events.map((event) => event.type),
    events.map((event) => event.version),
    events.map((event) => event.data),
    events.map((event) => event.meta),
  ]
}
