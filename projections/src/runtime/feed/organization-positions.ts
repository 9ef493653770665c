import type { OrganizationId } from '@league/contracts/kernel/id'
import type { Pool } from 'pg'
import { allOrganizations } from '../all-organizations.ts'
import type { ProjectionMove } from './moves.ts'

/** The position of the last event that changed an organization's rows, by projection. */
type Positions = Map<string, bigint>

interface Entry {
  positions: Positions
  loaded: Promise<void>
}

/** How many organizations are kept in memory. */
const MAX_ENTRIES = 10_000

/**
 * Caches the positions of organizations, from which ETags are made. Moves of the projections keep them up to
 * date.
 */
export function createOrganizationPositions(load: (organizationId: OrganizationId) => Promise<Positions>) {
  const entries = new Map<string, Entry>()

  const raise = (positions: Positions, projection: string, position: bigint) => {
    if (position > (positions.get(projection) ?? -1n)) positions.set(projection, position)
  }

  const entryFor = (organizationId: OrganizationId): Entry => {
    const existing = entries.get(organizationId)
    if (existing) return existing
    if (entries.size >= MAX_ENTRIES) entries.clear()
    const positions: Positions = new Map()
    // The entry is added before it has loaded, so that a move in the meantime is not lost.
    const loaded = load(organizationId).then(
      (stored) => {
        for (const [projection, position] of stored) raise(positions, projection, position)
      },
      (error: unknown) => {
        entries.delete(organizationId)
        throw error
      },
    )
    const entry = { positions, loaded }
    entries.set(organizationId, entry)
    return entry
  }

  return {
    apply({ projection, position, organizations }: ProjectionMove): void {
      for (const organization of organizations) {
        if (organization === allOrganizations) entries.clear()
        else {
          const entry = entries.get(organization)
          if (entry) raise(entry.positions, projection, position)
        }
      }
    },
    clear: () => entries.clear(),
    async of(organizationId: OrganizationId): Promise<ReadonlyMap<string, bigint>> {
      const entry = entryFor(organizationId)
      await entry.loaded
      return entry.positions
    },
  }
}

/** Returns the position of the last event that changed an organization's rows, by projection. */
export async function readOrganizationPositions(
  pool: Pool,
  organizationId: OrganizationId,
): Promise<Positions> {
  const { rows } = await pool.query<{ projection: string; position: string }>(
    'select projection, position from projection.organization_position where organization_id = $1',
    [organizationId],
  )
  return new Map(rows.map(({ projection, position }) => [projection, BigInt(position)]))
}

/** Returns the organizations whose rows of a projection changed after a position. */
export async function readChangedOrganizations(
  pool: Pool,
  projection: string,
  after: bigint,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `
      select organization_id as id
      from projection.organization_position
      where projection = $1 and position > $2
    `,
    [projection, after],
  )
  return rows.map(({ id }) => id)
}
