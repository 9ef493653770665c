import { randomBytes } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { inject } from 'vitest'
import { migrateLog } from '../postgres/schema.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** A database that others are cloned from, made by the first test of a run that asks for it. */
export interface Template {
  /** Names it in the run's cluster: another content needs another name. */
  name: string
  prepare(url: string): Promise<void>
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

const logTemplate: Template = { name: 'template_log', prepare: migrateLog }

/** A fresh database, a copy of the template: by default one with the schema of the log and nothing in it. */
export async function createTestDatabase(options: { template?: Template } = {}): Promise<TestDatabase> {
  const template = options.template ?? logTemplate
  const cluster = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await inCluster(cluster, async (client) => {
    await ensureTemplate(client, cluster, template)
    await client.query(
      `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template.name)} strategy wal_log`,
    )
  })
  return {
    url: urlOf(cluster, name),
    drop: () =>
      inCluster(cluster, async (client) => {
        await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
      }),
  }
}

/** Test files race for it: one prepares, the others wait. It gets its name when it is whole. */
async function ensureTemplate(client: Client, cluster: string, template: Template): Promise<void> {
  const exists = async () =>
    (await client.query('select from pg_database where datname = $1', [template.name])).rowCount === 1
  if (await exists()) return
  const lock = [`template ${template.name}`]
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', lock)
  try {
    if (await exists()) return
    const draft = `${template.name}_draft`
    await client.query(`drop database if exists ${escapeIdentifier(draft)} with (force)`)
    await client.query(`create database ${escapeIdentifier(draft)}`)
    await template.prepare(urlOf(cluster, draft))
    await client.query(
      `alter database ${escapeIdentifier(draft)} rename to ${escapeIdentifier(template.name)}`,
    )
  } finally {
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock)
  }
}

async function inCluster(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(cluster: string, database: string): string {
  const url = new URL(cluster)
  url.pathname = `/${database}`
  return url.href
}
