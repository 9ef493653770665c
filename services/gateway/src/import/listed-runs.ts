import type { Pool } from 'pg'
import { z } from 'zod'
import type { OrganizationId } from '@league/contracts/kernel/id'
import { listedImport, type ListedImport } from '@league/contracts/import/views'

const MAX_LISTED = 10

const row = listedImport.omit({ undone: true, startedAt: true }).extend({ startedAt: z.date() })

/** Returns the last imports of an organization that changed something or are under way, latest first. */
export async function listRuns(
  pool: Pool,
  organizationId: OrganizationId,
): Promise<Omit<ListedImport, 'undone'>[]> {
  const { rows } = await pool.query(
    `
      select import_id as id, coalesce(plan ->> 'data', 'season') as data, state, season, league,
        started_at as "startedAt", preview -> 'counts' as counts, season_id as "seasonId"
      from accounts.imports
      where organization_id = $1 and not dry_run and (state in ('running', 'done') or done > 0)
      order by started_at desc
      limit $2
    `,
    [organizationId, MAX_LISTED],
  )
  return rows.map((stored) => {
    const { startedAt, ...rest } = row.parse(stored)
    return { ...rest, startedAt: startedAt.toISOString() }
  })
}
