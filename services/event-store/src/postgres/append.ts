import type { Pool } from 'pg'
import type { AppendResult } from '../port.ts'
import { classify, isUniqueViolation } from './failure.ts'
import type { AppendRequest } from './lanes.ts'

/** Sends a batch to the database and answers its requests, each by its own outcome. Never rejects. */
export function createSender(pool: Pool, written: () => void) {
  return async (batch: readonly AppendRequest[]): Promise<void> => {
    const single = batch.length === 1 ? batch[0] : undefined
    let positions: (bigint | null)[] = batch.map(() => null)
    try {
      if (single?.events.length === 1 && single.expected !== 'any') {
        positions = [await appendEvent(pool, single)]
      } else if (batch.every((request) => request.expected !== 'any')) {
        positions = await appendBatch(pool, batch)
      }
    } catch (error) {
      if (!isUniqueViolation(error)) {
        for (const request of batch) request.reject(classify(error))
        return
      }
    }
    if (positions.some((position) => position !== null)) written()
    for (const [index, request] of batch.entries()) {
      const position = positions[index] ?? null
      if (position === null) continue
      request.resolve({
        outcome: 'ok',
        revision: before(request) + BigInt(request.events.length),
        position,
      })
    }
    for (const [index, request] of batch.entries()) {
      if (positions[index] == null) await appendAlone(pool, request, written)
    }
  }
}

/** Revision before the append, -1 for none. Not for 'any', which only the database knows. */
function before(request: AppendRequest): bigint {
  return typeof request.expected === 'bigint' ? request.expected : -1n
}

async function appendEvent(pool: Pool, request: AppendRequest): Promise<bigint | null> {
  const event = request.events[0]!
  const { rows } = await pool.query<[string | null]>({
    name: 'append event',
    text: 'select eventstore.append_event($1, $2, $3, $4, $5, $6, $7)',
    values: [
      request.stream,
      before(request),
      event.eventId,
      event.type,
      event.version,
      event.data,
      event.meta,
    ],
    rowMode: 'array',
  })
  const position = rows[0]?.[0] ?? null
  return position === null ? null : BigInt(position)
}

async function appendBatch(pool: Pool, batch: readonly AppendRequest[]): Promise<(bigint | null)[]> {
  const events = batch.flatMap((request, index) =>
    request.events.map((event, nth) => ({
      event,
      request: index + 1,
      revision: before(request) + BigInt(nth + 1),
    })),
  )
  const { rows } = await pool.query<[string]>({
    name: 'append',
    text: 'select eventstore.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    values: [
      batch.map((request) => request.stream),
      batch.map(before),
      batch.map((request) => request.events.length),
      events.map(({ request }) => request),
      events.map(({ revision }) => revision),
      ...columns(events.map(({ event }) => event)),
    ],
    rowMode: 'array',
  })
  // An array of the database as text: {12,NULL,13}
  const answers = rows[0]![0].slice(1, -1).split(',')
  return answers.map((answer) => (answer === 'NULL' ? null : BigInt(answer)))
}

async function appendAlone(pool: Pool, request: AppendRequest, written: () => void): Promise<void> {
  try {
    const { rows } = await pool.query<[string, string | null, string | null]>({
      name: 'append alone',
      text: 'select outcome, revision, position from eventstore.append_alone($1, $2, $3, $4, $5, $6, $7)',
      values: [
        request.stream,
        request.expected === 'any' ? null : before(request),
        ...columns(request.events),
      ],
      rowMode: 'array',
    })
    const result = toResult(rows[0]!)
    if (result.outcome === 'ok') written()
    request.resolve(result)
  } catch (error) {
    request.reject(classify(error))
  }
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

function toResult([outcome, revision, position]: [string, string | null, string | null]): AppendResult {
  if (outcome === 'conflict') return { outcome, actual: revision === null ? null : BigInt(revision) }
  return {
    outcome: outcome === 'ok' ? 'ok' : 'duplicate',
    revision: BigInt(revision!),
    position: BigInt(position!),
  }
}
