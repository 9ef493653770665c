import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '@league/local/postgres/cluster'
import { Client, escapeIdentifier } from 'pg'

/** A throw-away cluster set as the product's, so that what is measured is kept as safe. */
export interface Scratch {
  /** Makes an empty database and answers with its address. */
  database(name: string): Promise<string>
}

export async function withScratch<T>(work: (scratch: Scratch) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'league-bench-'))
  const cluster = await startCluster({ dataDir: join(folder, 'postgres') })
  try {
    return await work({
      async database(name) {
        const client = new Client(cluster.url)
        await client.connect()
        await client.query(`create database ${escapeIdentifier(name)}`)
        await client.end()
        return Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href
      },
    })
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
