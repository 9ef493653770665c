import type { Pool } from 'pg'
import { z } from 'zod'
import { importCounts, importProblem, importView, type ImportView } from '@league/contracts/import/views'
import { importId, type ImportId, type OrganizationId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { Role } from '@league/contracts/kernel/role'
import type { Author } from '../kernel/caller.ts'

/** An import while it is executed. */
export interface ImportRun extends Author {
  id: ImportId
  organizationId: OrganizationId
  season: string
  league: string
  dryRun: boolean
  startedAt: Date
}

const viewRow = z.object({
  id: importId,
  state: importView.shape.state,
  dryRun: z.boolean(),
  done: z.number(),
  total: z.number(),
  problems: z.array(importProblem),
  counts: importCounts.nullable(),
  error: z.string().nullable(),
  seasonId: z.string().nullable(),
  leagueId: z.string().nullable(),
})

const columns = `import_id as id, state, dry_run as "dryRun", done, total, problems, counts, error,
  season_id as "seasonId", league_id as "leagueId"`

/** An import that has not reported for this long is taken over by another process. */
const LOST_AFTER_SECONDS = 15

/** Stores a new import. @throws Problem `import-running` if the organization has an unfinished one */
export async function createRun(pool: Pool, run: ImportRun, files: Buffer): Promise<void> {
  const { rowCount } = await pool.query(
    `
      insert into accounts.imports (
        import_id, organization_id, actor, api_token, api_token_role, season, league, dry_run, state,
        files, started_at, alive_at
      )
      values ($1, $2, $3, $4, $5, $6, $7, $8, 'checking', $9, $10, now())
      on conflict (organization_id)
      where state in ('checking', 'running') do nothing
    `,
    [
      run.id,
      run.organizationId,
      run.actor,
      run.apiToken ?? null,
      run.apiTokenRole ?? null,
      run.season,
      run.league,
      run.dryRun,
      files,
      run.startedAt,
    ],
  )
  if (rowCount === 0) reject('import-running')
}

/** Returns the view of an import, or null if the organization has none with this id. */
export async function readRun(
  pool: Pool,
  organizationId: OrganizationId,
  id: ImportId,
): Promise<ImportView | null> {
  const { rows } = await pool.query(
    `select ${columns} from accounts.imports where import_id = $1 and organization_id = $2`,
    [id, organizationId],
  )
  return rows.length === 0 ? null : viewRow.parse(rows[0])
}

export type RunChange = Partial<
  Pick<ImportView, 'state' | 'done' | 'total' | 'problems' | 'counts' | 'error' | 'seasonId' | 'leagueId'>
>

/** Stores changes of an import and that its process is alive. A final state also deletes the files. */
export async function changeRun(pool: Pool, id: ImportId, change: RunChange): Promise<void> {
  const { problems, counts } = change
  await pool.query(
    `
      update accounts.imports
      set alive_at = now(), state = coalesce($2, state), done = coalesce($3, done),
        total = coalesce($4, total), problems = coalesce($5::jsonb, problems),
        counts = coalesce($6::jsonb, counts), error = coalesce($7, error),
        season_id = coalesce($8, season_id), league_id = coalesce($9, league_id),
        files = case when coalesce($2, state) in ('checking', 'running') then files end
      where import_id = $1
    `,
    [
      id,
      change.state ?? null,
      change.done ?? null,
      change.total ?? null,
      problems ? JSON.stringify(problems) : null,
      counts ? JSON.stringify(counts) : null,
      change.error ?? null,
      change.seasonId ?? null,
      change.leagueId ?? null,
    ],
  )
}

/** Releases an import, so that another process can take it over at once. */
export async function releaseRun(pool: Pool, id: ImportId): Promise<void> {
  await pool.query(`update accounts.imports set alive_at = 'epoch' where import_id = $1`, [id])
}

type StoredRun = Omit<ImportRun, 'apiToken' | 'apiTokenRole'> & {
  apiToken: string | null
  apiTokenRole: Role | null
  files: Buffer
}

/** Takes over an import whose process was lost, with its files. Only one of several processes gets it. */
export async function takeOverRun(pool: Pool): Promise<{ run: ImportRun; files: Buffer } | null> {
  const { rows } = await pool.query<StoredRun>(
    `
      update accounts.imports
      set alive_at = now()
      where import_id = (
        select import_id
        from accounts.imports
        where state in ('checking', 'running') and alive_at < now() - make_interval(secs => $1)
        limit 1
        for update skip locked
      )
      returning import_id as id, organization_id as "organizationId", actor, api_token as "apiToken",
        api_token_role as "apiTokenRole", season, league, dry_run as "dryRun", started_at as "startedAt",
        files
    `,
    [LOST_AFTER_SECONDS],
  )
  const row = rows[0]
  if (!row) return null
  const { files, apiToken, apiTokenRole, ...run } = row
  const token = { ...(apiToken ? { apiToken } : {}), ...(apiTokenRole ? { apiTokenRole } : {}) }
  return { run: { ...run, ...token }, files }
}
