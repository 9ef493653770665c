import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Client, escapeIdentifier } from 'pg'
import { StoreUnfit } from '../errors.ts'

/** One step of a schema. Its version is its position in the list. Once applied, it never changes. */
export interface Migration {
  name: string
  sql: string
}

/** Reads the `.sql` files of a folder in the order of their names. */
export function readMigrations(folder: URL): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.sort().map((file) => ({
    name: file.slice(0, -'.sql'.length),
    sql: readFileSync(new URL(file, folder), 'utf8'),
  }))
}

/**
 * Brings a schema of a database up to date. Each migration runs in its own transaction. Processes that start
 * at the same time wait for each other. The table `migrations` of the schema lists the applied migrations.
 *
 * @param url of a user who owns the schema or may create it
 * @param repeated names of migrations to run again at every call: those that create roles and grant
 * privileges, which a dump does not carry over to another cluster
 * @returns the names of the migrations that this call applied
 * @throws StoreUnfit if the schema is newer than the list, or if an applied migration was changed
 */
export async function migrate(
  url: string,
  schema: string,
  migrations: readonly Migration[],
  repeated: readonly string[] = [],
): Promise<string[]> {
  const client = new Client({ connectionString: url, application_name: `migrate ${schema}` })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`migrate ${schema}`])
    await client.query(`create schema if not exists ${escapeIdentifier(schema)}`)
    await client.query(`
      create table if not exists ${escapeIdentifier(schema)}.migrations (
        version integer primary key,
        name text not null,
        digest text not null,
        applied_at timestamptz not null default now()
      )
    `)
    const applied = await appliedMigrations(client, schema)
    verifyHistory(schema, migrations, applied)
    for (const migration of migrations.slice(0, applied.length)) {
      if (repeated.includes(migration.name)) await client.query(migration.sql)
    }
    const missing = migrations.slice(applied.length)
    for (const [index, migration] of missing.entries()) {
      await apply(client, schema, applied.length + index + 1, migration)
    }
    return missing.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/**
 * Verifies that a schema is up to date, for a process that uses it but does not migrate it.
 *
 * @throws StoreUnfit if the schema is missing, older or newer than the list, or if an applied migration was
 * changed
 */
export async function verifyMigrated(
  client: Pick<Client, 'query'>,
  schema: string,
  migrations: readonly Migration[],
): Promise<void> {
  const applied = await appliedMigrations(client, schema)
  verifyHistory(schema, migrations, applied)
  const next = migrations[applied.length]
  if (next) throw new StoreUnfit(`Schema ${schema} lacks migration ${next.name}. Migrate it first.`)
}

/** Returns the names of the migrations that a schema lacks. A schema that is newer lacks none. */
export async function findMissingMigrations(
  client: Pick<Client, 'query'>,
  schema: string,
  migrations: readonly Migration[],
): Promise<string[]> {
  const applied = await appliedMigrations(client, schema)
  return migrations.slice(applied.length).map(({ name }) => name)
}

interface AppliedMigration {
  name: string
  digest: string
}

async function appliedMigrations(client: Pick<Client, 'query'>, schema: string): Promise<AppliedMigration[]> {
  const table = `${escapeIdentifier(schema)}.migrations`
  const found = await client.query<{ name: string | null }>('select to_regclass($1)::text as name', [table])
  if (!found.rows[0]?.name) return []
  return (await client.query<AppliedMigration>(`select name, digest from ${table} order by version`)).rows
}

function verifyHistory(
  schema: string,
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): void {
  if (applied.length > known.length) {
    throw new StoreUnfit(
      `Schema ${schema} is newer than this program: its migration ${applied.at(-1)?.name} is unknown.`,
    )
  }
  for (const [index, { name, digest }] of applied.entries()) {
    const migration = known[index]
    if (migration === undefined || digestOf(migration) !== digest) {
      throw new StoreUnfit(`Migration ${name} of schema ${schema} was changed after it was applied.`)
    }
  }
}

async function apply(client: Client, schema: string, version: number, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query(
      `
        insert into ${escapeIdentifier(schema)}.migrations (version, name, digest)
        values ($1, $2, $3)
      `,
      [version, migration.name, digestOf(migration)],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

function digestOf(migration: Migration): string {
  return createHash('sha256').update(migration.sql).digest('hex')
}
