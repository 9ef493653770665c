import type { ClientBase } from 'pg'
import type { Generation } from '../schema/generation.ts'

/**
 * Returns the positions of the events that a generation leaves out, after one position and up to another:
 * those that operators have skipped.
 *
 * @param client in the transaction that reads the rows, so that both show the same moment
 */
export async function readLeftOutEvents(
  client: ClientBase,
  { projection }: { projection: string; generation: Generation },
  after: bigint,
  until: bigint,
): Promise<Set<bigint>> {
  const { rows } = await client.query<{ position: string }>(
    'select position from projection.skipped where projection = $1 and position > $2 and position <= $3',
    [projection, after, until],
  )
  return new Set(rows.map(({ position }) => BigInt(position)))
}
