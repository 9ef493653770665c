import { randomUUID } from 'node:crypto'
import { eventCatalogue, type AnyRecordedEvent } from '@league/contracts/events'
import { flattenMeta, streamName } from '@league/contracts/kernel/envelope'
import type { Unseal } from '@league/projections/runtime/decode'
import type { Projection } from '@league/projections/runtime/projection'
import type { Pool } from 'pg'

/** Why an event cannot be folded, until the program is fixed. */
export const poisonKinds = ['fold', 'needs', 'row', 'version', 'type', 'damaged'] as const
export type PoisonKind = (typeof poisonKinds)[number]

/** A log in which some events cannot be folded. */
export interface PoisonedLog {
  /** The events as they would be without any defect, in log order. */
  events: readonly AnyRecordedEvent[]
  poison: Map<bigint, PoisonKind>
}

/** Joins the logs of two organizations into one, in turns of random lengths. */
export function joinLogs(
  first: readonly AnyRecordedEvent[],
  second: readonly AnyRecordedEvent[],
  turns: readonly number[],
): AnyRecordedEvent[] {
  const queues = [[...first], inOrganization('org-2', second)]
  const joined: AnyRecordedEvent[] = []
  for (let turn = 0; queues.some(({ length }) => length > 0); turn += 1)
    joined.push(...(queues[turn % 2]?.splice(0, turns[turn % turns.length] ?? 1) ?? []))
  return joined.map((event, index) => ({
    ...event,
    position: BigInt(index + 1),
    eventId: randomUUID(),
    version: eventCatalogue.get(event.type)?.version ?? 1,
  }))
}

/** Returns the events with the ids of another organization. */
function inOrganization(organizationId: string, events: readonly AnyRecordedEvent[]): AnyRecordedEvent[] {
  const ids = new Set<string>()
  for (const event of events) collectIds(event.data, '', ids)
  const before = events[0]?.meta.organizationId ?? ''
  const rename = (value: unknown): unknown => {
    if (value === before) return organizationId
    if (typeof value === 'string') return ids.has(value) ? `${value}-of-${organizationId}` : value
    if (Array.isArray(value)) return value.map(rename)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [rename(key), rename(item)]))
  }
  return events.map((event) => {
    const [category = '', id = ''] = event.stream.split(`-${before}.`)
    return {
      ...event,
      stream: streamName(category, organizationId, rename(id) as string),
      data: rename(event.data),
      meta: { ...event.meta, organizationId },
    } as AnyRecordedEvent
  })
}

function collectIds(value: unknown, key: string, ids: Set<string>): void {
  if (typeof value === 'string') {
    if (/Ids?$/.test(key) && !key.startsWith('sport')) ids.add(value)
  } else if (Array.isArray(value)) for (const item of value) collectIds(item, key, ids)
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) collectIds(item, name, ids)
}

/** Appends the events after one position and up to another to the log in the database. */
export async function storeEvents(
  pool: Pool,
  { events, poison }: PoisonedLog,
  after: number,
  until: number,
): Promise<void> {
  const rows = events
    .slice(after, until)
    .map(({ position, stream, revision, eventId, type, version, data, meta }) => ({
      position: Number(position),
      stream,
      revision: Number(revision),
      event_id: eventId,
      data,
      type: poison.get(position) === 'type' ? `Unknown${type}` : type,
      version: poison.get(position) === 'version' ? version + 98 : version,
      meta: poison.get(position) === 'damaged' ? {} : flattenMeta(meta),
      recorded_at: meta.at,
    }))
  await pool.query(
    `
      insert into eventstore.events
      select *
      from json_populate_recordset(null::eventstore.events, $1)
    `,
    [JSON.stringify(rows)],
  )
}

/** A program that cannot fold some events, some of which it can fold once it is fixed. */
export interface FaultyProgram {
  projection: Projection
  unseal: Unseal
  fix(position: bigint): void
}

/** Returns a program whose folds fail half-way at the poison events of a log. */
export function createFaultyProgram(projection: Projection, log: PoisonedLog): FaultyProgram {
  const fixed = new Set<bigint>()
  const kindOf = ({ position }: { position: bigint }) =>
    fixed.has(position) ? undefined : log.poison.get(position)
  return {
    fix: (position) => void fixed.add(position),
    projection: {
      ...projection,
      needs(event) {
        if (kindOf(event) === 'needs') throw new Error('needs fails')
        return projection.needs(event)
      },
      fold(rows, event) {
        projection.fold(rows, event)
        if (kindOf(event) === 'fold') throw new Error('fold fails')
        if (kindOf(event) !== 'row') return
        const [[table, { key }]] = Object.entries(projection.tables) as [[string, { key: string[] }]]
        rows[table]?.put(Object.fromEntries(key.map((column) => [column, '\u0000'])))
      },
    },
    // Stands for a program that has learned to read what it could not read.
    unseal: async (events) =>
      events.map((event) => {
        const original = log.events[Number(event.position) - 1]
        return fixed.has(event.position) && original
          ? { ...event, ...original, undecodable: undefined }
          : event
      }) as never,
  }
}

/** Returns a projection that does not handle a type of events. */
export function withoutType(projection: Projection, type: string | undefined): Projection {
  return {
    ...projection,
    handles: projection.handles.filter((handled) => handled !== type),
    needs: (event) => (event.type === type ? [] : projection.needs(event)),
    fold(rows, event) {
      if (event.type !== type) projection.fold(rows, event)
    },
  }
}
