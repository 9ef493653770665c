import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../src/postgres/cluster.ts'
import { removeAfterUs } from './remove-after-us.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the superuser of the run's cluster, to the database `postgres`. */
    postgresUrl: string
  }
}

/**
 * One Postgres for the whole run, as quick as it can be, gone with the run however that ends.
 *
 * @public Vitest calls it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'league-tests-'))
  const removed = removeAfterUs(dataDir, dataDir)
  const cluster = await startCluster({
    dataDir,
    fsync: false,
    settings: { max_connections: 300, shared_buffers: '64MB', wal_level: 'minimal', max_wal_senders: 0 },
  })
  project.provide('postgresUrl', cluster.url)
  return async () => {
    await cluster.stop()
    await removed()
  }
}
