import type { Pool } from 'pg'
import { z } from 'zod'
import { importPlan, type ImportPlan } from '@league/contracts/import/plan'
import {
  importCounts,
  importPreview,
  importProblem,
  importTable,
  importView,
  type ImportView,
} from '@league/contracts/import/views'
import { importId, type ImportId, type OrganizationId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { Role } from '@league/contracts/kernel/role'
import { ERASED_TEXT } from '@league/contracts/kernel/typed-text'
import { inTransaction } from '@league/event-store/postgres/transaction'
import type { Author } from '../kernel/caller.ts'
import { deleteFiles, storeFiles } from './run-files.ts'

/** An import while it is executed. */
export interface ImportRun extends Author {
  id: ImportId
  organizationId: OrganizationId
  season: string
  league: string
  dryRun: boolean
  startedAt: Date
  /** What to do with files of any columns. Omitted for the files of a season in our own form. */
  plan?: ImportPlan | undefined
}

const viewRow = z.object({
  id: importId,
  state: importView.shape.state,
  dryRun: z.boolean(),
  done: z.number(),
  total: z.number(),
  problems: z.array(importProblem),
  problemCount: z.number(),
  counts: importCounts.nullable(),
  error: z.string().nullable(),
  seasonId: z.string().nullable(),
  leagueId: z.string().nullable(),
  waiting: z.boolean(),
  tables: z.array(importTable).nullable(),
  preview: importPreview.nullable(),
})

const columns = `import_id as id, state, dry_run as "dryRun", done, total, problems,
  problem_count as "problemCount", counts, error, season_id as "seasonId", league_id as "leagueId", waiting,
  tables, preview`

/** An import that has not reported for this long is taken over by another process. */
const LOST_AFTER_SECONDS = 15

/** Processes that may be lost while they send the commands of one import. */
const MAX_ATTEMPTS = 3

/**
 * Stores a new import with its compressed files.
 *
 * @throws Problem `import-running` if the organization has an unfinished one
 */
export async function createRun(
  pool: Pool,
  run: ImportRun,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `
        insert into accounts.imports (
          import_id, organization_id, actor, api_token, api_token_role, season, league, dry_run, state,
          started_at, alive_at, plan
        )
        values ($1, $2, $3, $4, $5, $6, $7, $8, 'checking', $9, now(), $10)
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
        run.startedAt,
        run.plan ? JSON.stringify(run.plan) : null,
      ],
    )
    if (rowCount === 0) reject('import-running')
    // The names of people in earlier previews are no longer needed.
    await client.query(
      `
        update accounts.imports
        set tables = null, preview = preview - 'rows' || '{"rows": []}',
          plan = plan || '{"values": {}, "names": {}}'
        where organization_id = $1
          and state not in ('checking', 'running')
          and (tables is not null or preview is not null)
      `,
      [run.organizationId],
    )
    await storeFiles(client, run.id, files)
  })
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

export type RunChange = Partial<Omit<ImportView, 'id' | 'dryRun'>>

/**
 * Stores changes of an import and that its process is alive. A final state also deletes the files.
 *
 * @returns false for an import that has ended, which stays as it is
 */
export async function changeRun(pool: Pool, id: ImportId, change: RunChange): Promise<boolean> {
  const { problems, counts, state, tables, preview } = change
  const { rowCount } = await pool.query(
    `
      update accounts.imports
      set alive_at = now(), state = coalesce($2, state), done = coalesce($3, done),
        total = coalesce($4, total), problems = coalesce($5::jsonb, problems),
        counts = coalesce($6::jsonb, counts), error = coalesce($7, error),
        season_id = coalesce($8, season_id), league_id = coalesce($9, league_id),
        problem_count = coalesce($10, problem_count), waiting = coalesce($11, waiting),
        tables = coalesce($12::jsonb, tables), preview = coalesce($13::jsonb, preview)
      where import_id = $1 and state in ('checking', 'running')
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
      change.problemCount ?? null,
      change.waiting ?? null,
      tables ? JSON.stringify(tables) : null,
      preview ? JSON.stringify(preview) : null,
    ],
  )
  if (state !== undefined && state !== 'checking' && state !== 'running') await deleteFiles(pool, [id])
  return rowCount === 1
}

/** Releases an import, so that another process can take it over at once. */
export async function releaseRun(pool: Pool, id: ImportId): Promise<void> {
  await pool.query(`update accounts.imports set alive_at = 'epoch', attempts = 0 where import_id = $1`, [id])
}

type StoredRun = Omit<ImportRun, 'apiToken' | 'apiTokenRole' | 'plan'> & {
  apiToken: string | null
  apiTokenRole: Role | null
  plan: unknown
}

/**
 * Ends imports that have probably cost a process its life: those whose files it was checking, and those that
 * several processes have begun without an end. The others would be taken over.
 */
export async function failLostRuns(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: ImportId }>(
    `
      update accounts.imports
      set state = 'failed',
        error = case state
          when 'checking' then 'The program stopped while it was checking the files.'
          else 'The program stopped several times during the import.'
        end
      where state in ('checking', 'running')
        and alive_at < now() - make_interval(secs => $1)
        and attempts >= case state when 'checking' then 1 else $2 end
      returning import_id as id
    `,
    [LOST_AFTER_SECONDS, MAX_ATTEMPTS],
  )
  await deleteFiles(
    pool,
    rows.map(({ id }) => id),
  )
}

/** Takes over an import whose process was lost. Only one of several processes gets it. */
export async function takeOverRun(pool: Pool): Promise<ImportRun | null> {
  const { rows } = await pool.query<StoredRun>(
    `
      update accounts.imports
      set alive_at = now(), attempts = attempts + 1
      where import_id = (
        select import_id
        from accounts.imports
        where state in ('checking', 'running') and alive_at < now() - make_interval(secs => $1)
        limit 1
        for update skip locked
      )
      returning import_id as id, organization_id as "organizationId", actor, api_token as "apiToken",
        api_token_role as "apiTokenRole", season, league, dry_run as "dryRun", started_at as "startedAt",
        plan
    `,
    [LOST_AFTER_SECONDS],
  )
  const row = rows[0]
  if (!row) return null
  const { apiToken, apiTokenRole, plan, ...run } = row
  const token = { ...(apiToken ? { apiToken } : {}), ...(apiTokenRole ? { apiTokenRole } : {}) }
  return { ...run, ...token, ...(plan ? { plan: importPlan.parse(plan) } : {}) }
}

/** Replaces the names of seasons and leagues in imports that have ended, where they meet a condition. */
export async function eraseImportNames(
  pool: Pool,
  organizationId: OrganizationId,
  isMeant: (name: string) => boolean,
): Promise<void> {
  const { rows } = await pool.query<Pick<ImportRun, 'id' | 'season' | 'league'>>(
    `
      select import_id as id, season, league
      from accounts.imports
      where organization_id = $1 and state not in ('checking', 'running')
    `,
    [organizationId],
  )
  const erased = (name: string) => (isMeant(name) ? ERASED_TEXT : name)
  for (const { id, season, league } of rows.filter((run) => [run.season, run.league].some(isMeant)))
    await pool.query('update accounts.imports set season = $2, league = $3 where import_id = $1', [
      id,
      erased(season),
      erased(league),
    ])
}
