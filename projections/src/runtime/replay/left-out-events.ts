import type { EventId } from '@league/contracts/kernel/id'
import type { ClientBase, Pool } from 'pg'
import type { Generation } from '../schema/generation.ts'

/** Events that a generation leaves out. */
export interface LeftOutEvents {
  skipped: ReadonlySet<EventId>
  /** Positions of events that are parked or wait. */
  parked: ReadonlySet<bigint>
}

/**
 * Returns the events that a generation leaves out, after one position and up to another: those that operators have
 * skipped, and those that are parked.
 *
 * @param client in the transaction that reads the rows, so that both show the same moment, unless nothing changes
 */
export async function readLeftOutEvents(
  client: ClientBase | Pool,
  { projection, generation }: { projection: string; generation: Generation },
  after: bigint,
  until: bigint,
): Promise<LeftOutEvents> {
  const { rows } = await client.query<{ position: string; eventId: EventId | null }>(
    `
      select position, event_id as "eventId"
      from projection.skipped
      where projection = $1 and position > $2 and position <= $3
      union all
      select position, null
      from projection.parked_event
      where projection = $1 and generation = $4 and position > $2 and position <= $3
    `,
    [projection, after, until, generation],
  )
  return {
    skipped: new Set(rows.flatMap(({ eventId }) => eventId ?? [])),
    parked: new Set(rows.flatMap(({ position, eventId }) => (eventId ? [] : BigInt(position)))),
  }
}

/** Returns whether the live and the rebuilt tables have the same events parked, in one snapshot. */
export async function haveSameParkedEvents(client: ClientBase, projection: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `
      select from projection.parked_event
      where projection = $1 and generation in ('live', 'next')
      group by position
      having count(*) = 1
      limit 1
    `,
    [projection],
  )
  return rowCount === 0
}
