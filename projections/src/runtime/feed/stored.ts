import type { Pool } from 'pg'

/** The last position that changed an organization's rows, by projection. */
export async function readOrganizationPositions(
  pool: Pool,
  organizationId: string,
): Promise<Map<string, bigint>> {
  const { rows } = await pool.query<{ projection: string; position: string }>(
    'select projection, position from projection.organization_position where organization_id = $1',
    [organizationId],
  )
  return new Map(rows.map(({ projection, position }) => [projection, BigInt(position)]))
}

/** Organizations whose rows changed after a position. */
export async function readMissed(pool: Pool, projection: string, after: bigint): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select organization_id as id from projection.organization_position where projection = $1 and position > $2',
    [projection, after],
  )
  return rows.map(({ id }) => id)
}
