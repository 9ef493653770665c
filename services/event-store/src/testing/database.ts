import { randomBytes } from 'node:crypto'
import { escapeIdentifier, escapeLiteral, Pool, type PoolClient, type PoolConfig } from 'pg'
import { inject } from 'vitest'
import { migrateLog } from '../postgres/schema.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** A database that test databases are copied from. The first test of a run that needs it creates it. */
export interface Template {
  /** Database name in the cluster of the test run. Templates with different content need different names. */
  name: string
  /** Fills the database. Each copy gets the text that it returns. */
  prepare(url: string): Promise<string | void>
}

export interface TestDatabase {
  url: string
  /** What the template's `prepare` returned. */
  prepared: string
  openPool(config?: PoolConfig): Pool
  drop(): Promise<void>
}

const logTemplate: Template = { name: 'template_log', prepare: migrateLog }

/** One connection to the cluster for all test files of the process: opening one takes longer than most tests. */
let clusterPool: Pool | undefined

/**
 * Creates a database as a copy of a template. The default template has the schema of the log and no events.
 */
export async function createTestDatabase(options: { template?: Template } = {}): Promise<TestDatabase> {
  const template = options.template ?? logTemplate
  const cluster = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  let prepared = ''
  await withClient(cluster, async (client) => {
    prepared = await ensureTemplate(client, cluster, template)
    // Writing all pages to the log of the server, as it does by default, takes five times as long.
    await client.query(
      `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template.name)} strategy file_copy`,
    )
  })
  const url = databaseUrl(cluster, name)
  return {
    url,
    prepared,
    openPool: (config) => openTestPool(url, config),
    drop: () =>
      withClient(cluster, async (client) => {
        await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
      }),
  }
}

/** Opens a pool that the caller ends. It ignores that dropping the database breaks its last connections. */
export function openTestPool(url: string, config: PoolConfig = {}): Pool {
  const pool = new Pool({ connectionString: url, ...config })
  // The promise of `end` resolves before the connections are closed.
  pool.on('error', () => {})
  return pool
}

/**
 * Creates the template unless it exists. When test files race, one prepares it and the others wait. The
 * database gets its name only when it is complete. What `prepare` returns is stored as its comment.
 *
 * @returns what `prepare` returned
 */
async function ensureTemplate(client: PoolClient, cluster: string, template: Template): Promise<string> {
  const findPrepared = async (): Promise<string | undefined> => {
    const { rows } = await client.query<{ prepared: string | null }>(
      `
        select shobj_description(oid, 'pg_database') as prepared
        from pg_database
        where datname = $1
      `,
      [template.name],
    )
    return rows[0] && (rows[0].prepared ?? '')
  }
  const existing = await findPrepared()
  if (existing !== undefined) return existing
  const lock = [`template ${template.name}`]
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', lock)
  try {
    const meanwhile = await findPrepared()
    if (meanwhile !== undefined) return meanwhile
    const draft = `${template.name}_draft`
    await client.query(`drop database if exists ${escapeIdentifier(draft)} with (force)`)
    await client.query(`create database ${escapeIdentifier(draft)}`)
    const prepared = (await template.prepare(databaseUrl(cluster, draft))) ?? ''
    await client.query(`comment on database ${escapeIdentifier(draft)} is ${escapeLiteral(prepared)}`)
    await client.query(
      `alter database ${escapeIdentifier(draft)} rename to ${escapeIdentifier(template.name)}`,
    )
    return prepared
  } finally {
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock)
  }
}

async function withClient(cluster: string, work: (client: PoolClient) => Promise<void>): Promise<void> {
  if (!clusterPool) {
    clusterPool = new Pool({ connectionString: cluster, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
    // The server stops before the process does.
    clusterPool.on('error', () => {})
  }
  const client = await clusterPool.connect()
  try {
    await work(client)
  } finally {
    client.release()
  }
}

function databaseUrl(cluster: string, database: string): string {
  const url = new URL(cluster)
  url.pathname = `/${database}`
  return url.href
}
