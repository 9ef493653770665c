import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '@league/local/postgres/cluster'
import { Client, escapeIdentifier } from 'pg'

/** A temporary Postgres cluster with the settings of the product, so that measured writes are as durable. */
export interface TemporaryCluster {
  /** Creates an empty database and returns its URL. */
  createDatabase(name: string): Promise<string>
}

export async function withTemporaryCluster<T>(work: (cluster: TemporaryCluster) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'league-bench-'))
  const server = await startCluster({ dataDir: join(folder, 'postgres') })
  try {
    return await work({
      async createDatabase(name) {
        const client = new Client(server.url)
        await client.connect()
        await client.query(`create database ${escapeIdentifier(name)}`)
        await client.end()
        return Object.assign(new URL(server.url), { pathname: `/${name}` }).href
      },
    })
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
