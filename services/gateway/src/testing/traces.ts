import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OrganizationId } from '@league/contracts/kernel/id'
import { escapeIdentifier, type Pool } from 'pg'

/** Returns the tables of a database whose rows, or whose statistics, contain one of these words. */
export async function tablesWith(pool: Pool, words: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ schema: string; name: string }>(`
    select table_schema as schema, table_name as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    union all select 'pg_catalog', 'pg_stats'
  `)
  const found: string[] = []
  for (const { schema, name } of rows) {
    const table = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
    const { rows: matches } = await pool.query(
      `select from ${table} row where row::text ilike any($1) limit 1`,
      [words.map((word) => `%${word}%`)],
    )
    if (matches.length > 0) found.push(`${schema}.${name}`)
  }
  return found
}

/** Returns the files of the current database, as Postgres stores them, that contain one of these words. */
export async function databaseFilesWith(pool: Pool, words: readonly string[]): Promise<string[]> {
  await pool.query('checkpoint')
  const { rows } = await pool.query<{ file: string }>(
    `
      select file
      from pg_database
      cross join lateral pg_ls_dir('base/' || oid) file
      where datname = current_database()
        and exists (
          select from unnest($1::text[]) word
          where position(
            convert_to(word, 'UTF8') in pg_read_binary_file(
              'base/' || oid || '/' || file, 0, 100000000, true
            )
          ) > 0
        )
    `,
    [words],
  )
  return rows.map(({ file }) => file)
}

/** Returns the files of a folder that contain one of these words. */
export async function filesWith(folder: string, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const name of await readdir(folder)) {
    const bytes = await readFile(join(folder, name)).catch(() => Buffer.alloc(0))
    if (words.some((word) => bytes.includes(word))) found.push(name)
  }
  return found
}

/** Returns everything that is stored about an organization: its events, and its rows by table. */
export async function storedAbout(
  pool: Pool,
  organizationId: OrganizationId,
): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(`
    select table_schema as schema, table_name as name
    from information_schema.columns
    where column_name = 'organization_id'
    order by 1, 2
  `)
  const { rows: events } = await pool.query(
    `select * from eventstore.events where meta ->> 'organizationId' = $1 order by position`,
    [organizationId],
  )
  const stored: Record<string, unknown[]> = { events }
  for (const { schema, name } of tables) {
    const table = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
    const { rows } = await pool.query<{ row: object }>(
      `select to_jsonb(t) as row from ${table} t where organization_id = $1 order by t::text`,
      [organizationId],
    )
    stored[`${schema}.${name}`] = rows.map(({ row }) => row)
  }
  return stored
}
