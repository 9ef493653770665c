import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../src/postgres/cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the superuser of the run's cluster, to the database `postgres`. */
    postgresUrl: string
  }
}

/** One Postgres for the whole run, in memory as far as it goes, gone with the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'league-tests-'))
  const cluster = await startCluster({
    dataDir,
    fsync: false,
    settings: {
      max_connections: 300,
      shared_buffers: '64MB',
      wal_level: 'minimal',
      max_wal_senders: 0,
    },
  })
  project.provide('postgresUrl', cluster.url)
  return async () => {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
