import { organizationId } from '@league/contracts/kernel/id'
import { z } from 'zod'
import { sql } from '../query.ts'
import { allOrganizations } from '../runtime/all-organizations.ts'
import { createReadPool, withOrganization } from '../runtime/read.ts'

const nameRow = z.object({ id: organizationId, name: z.string() })

/** Returns the names of organizations by their ids, for people who read the output of a command. */
export async function readOrganizationNames(url: string): Promise<ReadonlyMap<string, string>> {
  const pool = await createReadPool(url, 1)
  try {
    const rows = await withOrganization(pool, allOrganizations, (db) =>
      db.any(sql.type(nameRow)`select id, name from directory.organization`),
    )
    return new Map(rows.map(({ id, name }) => [id, name]))
  } finally {
    await pool.end()
  }
}
