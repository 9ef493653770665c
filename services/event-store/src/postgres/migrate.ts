import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Client, escapeIdentifier } from 'pg'
import { StoreUnfit } from '../errors.ts'

/** One step of a schema. Steps are numbered by their place in the list and never change once they are applied. */
export interface Migration {
  name: string
  sql: string
}

/** The `.sql` files of a folder in the order of their names. */
export function readMigrations(folder: URL): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.sort().map((file) => ({
    name: file.slice(0, -'.sql'.length),
    sql: readFileSync(new URL(file, folder), 'utf8'),
  }))
}

/**
 * Brings a schema of a database up to date, each migration in a transaction of its own. Boots that race wait for each
 * other. What was applied is kept in the table `migrations` of that schema.
 *
 * @param url of a user who may create the schema, or who owns it
 * @param repeated names of migrations to run again at every call: those that make roles and grant to them, which a dump
 * does not carry to another cluster
 * @returns the names of the migrations that this call applied
 * @throws StoreUnfit when the schema is newer than the list, or made by migrations that were changed since
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
        version integer primary key, name text not null, digest text not null,
        applied_at timestamptz not null default now()
      )`)
    const done = await appliedMigrations(client, schema)
    refuseOtherAge(schema, migrations, done)
    const missing = migrations.slice(done.length)
    for (const [index, migration] of missing.entries()) {
      await apply(client, schema, done.length + index + 1, migration)
    }
    for (const migration of migrations.slice(0, done.length)) {
      if (repeated.includes(migration.name)) await client.query(migration.sql)
    }
    return missing.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/**
 * For boots that use a schema and do not migrate it.
 *
 * @throws StoreUnfit when the schema is missing, older or newer than the list
 */
export async function verifyMigrated(
  client: Pick<Client, 'query'>,
  schema: string,
  migrations: readonly Migration[],
): Promise<void> {
  const there = await client.query<{ name: string | null }>('select to_regclass($1)::text as name', [
    `${escapeIdentifier(schema)}.migrations`,
  ])
  const done = there.rows[0]?.name ? await appliedMigrations(client, schema) : []
  refuseOtherAge(schema, migrations, done)
  const next = migrations[done.length]
  if (next) throw new StoreUnfit(`Schema ${schema} lacks migration ${next.name}: migrate it first`)
}

interface Applied {
  name: string
  digest: string
}

async function appliedMigrations(client: Pick<Client, 'query'>, schema: string): Promise<Applied[]> {
  const table = `${escapeIdentifier(schema)}.migrations`
  return (await client.query<Applied>(`select name, digest from ${table} order by version`)).rows
}

function refuseOtherAge(schema: string, known: readonly Migration[], done: readonly Applied[]): void {
  if (done.length > known.length) {
    throw new StoreUnfit(
      `Schema ${schema} is newer than this program: it has ${done.at(-1)?.name}, which is unknown here`,
    )
  }
  for (const [index, { name, digest }] of done.entries()) {
    const migration = known[index]
    if (migration === undefined || digestOf(migration) !== digest) {
      throw new StoreUnfit(`Schema ${schema} was made by another text of migration ${name}`)
    }
  }
}

async function apply(client: Client, schema: string, version: number, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query(
      `insert into ${escapeIdentifier(schema)}.migrations (version, name, digest) values ($1, $2, $3)`,
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
