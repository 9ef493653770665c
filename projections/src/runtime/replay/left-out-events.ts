import type { ClientBase } from 'pg'
import type { Generation } from '../schema/generation.ts'

/**
 * Returns the positions of the events that a generation leaves out, after one position and up to another:
 * those that operators have skipped, and those that are parked.
 *
 * @param client in the transaction that reads the rows, so that both show the same moment
 */
export async function readLeftOutEvents(
  client: ClientBase,
  { projection, generation }: { projection: string; generation: Generation },
  after: bigint,
  until: bigint,
): Promise<Set<bigint>> {
  const { rows } = await client.query<{ position: string }>(
    `
      select position from projection.skipped where projection = $1 and position > $2 and position <= $3
      union
      select position
      from projection.parked_event
      where projection = $1 and generation = $4 and position > $2 and position <= $3
    `,
    [projection, after, until, generation],
  )
  return new Set(rows.map(({ position }) => BigInt(position)))
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
