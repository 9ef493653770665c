import { setTimeout } from 'node:timers/promises'
import { escapeIdentifier, type Pool, type PoolClient } from 'pg'
import { takeClient } from '@league/event-store/postgres/transaction'
import type { UnwrittenErasure } from './runs.ts'

/** How long a rewrite waits for a table, so that other statements do not queue behind it for long. */
const LOCK_TIMEOUT_MS = 2_000

const MAX_WAIT_FOR_SNAPSHOTS_MS = 3_000
const POLL_MS = 50

/** Postgres could not lock a table in time. */
const LOCK_NOT_AVAILABLE = '55P03'

/** The tables in which an erasure deletes or changes rows, by what was erased. */
const changedTables = {
  always: [
    'privacy.subject_key',
    'accounts.erasures',
    'accounts.imports',
    'accounts.import_files',
    'accounts.api_tokens',
    'accounts.scorer_links',
    'accounts.scorer_sessions',
  ],
  texts: [
    'history.entry',
    'history.page_blocks',
    'player.person',
    'player.attribute',
    'team.entry',
    'team.team',
    'calendar.week_off',
    'site.page_version',
    'site.link',
    'business.business',
    'division.division',
    'schedule.game',
    'schedule.schedule',
    'schedule.venue',
    'directory.organization',
    'directory.season',
    'directory.league',
    'directory.period',
  ],
  player: ['player.person', 'history.personal_change'],
  user: [
    'directory.account',
    'accounts.users',
    'accounts.sessions',
    'accounts.places',
    'accounts.second_factors',
    'accounts.recovery_codes',
  ],
} as const

/**
 * Writes the tables of erasures anew, without the rows that were deleted or replaced: until then, Postgres keeps them
 * in its files. Also replaces the statistics of the planner, which hold frequent values. Each table is locked
 * meanwhile; a rewrite of a large one takes seconds.
 *
 * @returns whether all tables were rewritten. If not, because of a long transaction or a lock, try again later
 */
export async function rewriteFiles(pool: Pool, erasures: readonly UnwrittenErasure[]): Promise<boolean> {
  const parts = new Set(
    erasures.flatMap(({ kind, hasTexts }) => [kind, ...(hasTexts ? ['texts' as const] : [])]),
  )
  const tables = new Set([...changedTables.always, ...[...parts].flatMap((part) => changedTables[part])])
  const client = await takeClient(pool)
  try {
    if (!(await olderSnapshotsEnd(client))) return false
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
    for (const table of tables) await rewriteTable(client, table)
    // Superusers only; others leave the statistics to autovacuum.
    await client.query('vacuum (full) pg_catalog.pg_statistic').catch(() => undefined)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false
    throw error
  } finally {
    await client.query('reset lock_timeout').catch(() => undefined)
    client.release()
  }
}

/** Rewrites a table, and the one of a rebuild that is running. */
async function rewriteTable(client: PoolClient, name: string): Promise<void> {
  const [schema = '', table = ''] = name.split('.')
  for (const generation of [schema, `${schema}__next`]) {
    const target = `${escapeIdentifier(generation)}.${escapeIdentifier(table)}`
    const { rows } = await client.query<{ found: string | null }>('select to_regclass($1)::text as found', [
      target,
    ])
    if (rows[0]?.found) await client.query(`vacuum (full, analyze) ${target}`)
  }
}

/**
 * Waits until no snapshot is left that could still see the erased rows, which a rewrite would keep for it. That of a
 * new transaction can be old, too, while another one is writing. Returns false if it takes too long.
 */
async function olderSnapshotsEnd(client: PoolClient): Promise<boolean> {
  const { rows: transactions } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
  const deadline = performance.now() + MAX_WAIT_FOR_SNAPSHOTS_MS
  for (;;) {
    const { rows } = await client.query<{ found: boolean }>(
      `
        select pg_snapshot_xmin(pg_current_snapshot()) <= $1::xid8
          or exists (
            select from pg_stat_activity
            where datname = current_database()
              and pid <> pg_backend_pid()
              and age(backend_xmin) >= age($1::xid8::xid)
          ) as found
      `,
      [transactions[0]?.id],
    )
    if (!rows[0]?.found) return true
    if (performance.now() > deadline) return false
    await setTimeout(POLL_MS)
  }
}
