import { organizationId } from '@league/contracts/kernel/id'
import { z } from 'zod'
import { sql } from '../query.ts'
import { allOrganizations } from '../runtime/all-organizations.ts'
import { createReadPool, withOrganization } from '../runtime/read.ts'

const nameRow = z.object({ id: organizationId, name: z.string() })
const idRow = z.object({ id: organizationId })

/** Returns the names of organizations by their ids, for people who read the output of a command. */
export async function readOrganizationNames(url: string): Promise<ReadonlyMap<string, string>> {
  const rows = await readAll(url, (db) =>
    db.any(sql.type(nameRow)`select id, name from directory.organization`),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the id of the organization with this slug or id, or undefined. */
export async function findOrganizationId(url: string, slugOrId: string): Promise<string | undefined> {
  const rows = await readAll(url, (db) =>
    db.any(
      sql.type(idRow)`
        select id
        from directory.organization
        where slug = ${slugOrId} or id = ${slugOrId}
      `,
    ),
  )
  return rows[0]?.id
}

async function readAll<Result>(
  url: string,
  read: Parameters<typeof withOrganization<Result>>[2],
): Promise<Result> {
  const pool = await createReadPool(url, 1)
  try {
    return await withOrganization(pool, allOrganizations, read)
  } finally {
    await pool.end()
  }
}
