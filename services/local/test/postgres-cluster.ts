import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../src/postgres/cluster.ts'
import { removeOnExit } from './remove-on-exit.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the superuser of the test cluster, to the database `postgres`. */
    postgresUrl: string
  }
}

/** The path of a socket file has at most 103 characters on macOS. */
const MAX_SOCKET_FOLDER_LENGTH = 80

/**
 * Starts one fast Postgres for the whole test run. It is removed at the end, even if the run is killed.
 *
 * @public Vitest calls this function.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'league-tests-'))
  const remove = removeOnExit(dataDir, dataDir)
  const socketFolder = join(dataDir, 'cluster')
  const hasSocket = process.platform !== 'win32' && socketFolder.length < MAX_SOCKET_FOLDER_LENGTH
  const cluster = await startCluster({
    dataDir,
    fsync: false,
    settings: {
      max_connections: 300,
      shared_buffers: '64MB',
      wal_level: 'minimal',
      max_wal_senders: 0,
      // Nothing in it outlives the run, so Postgres need not work on anything but the statements.
      synchronous_commit: 'off',
      autovacuum: 'off',
      checkpoint_timeout: '1h',
      update_process_title: 'off',
      max_parallel_workers_per_gather: 0,
      // Each test database has connections of its own. By default, each of them would plan a statement six times.
      plan_cache_mode: 'force_generic_plan',
      unix_socket_directories: hasSocket ? '.' : '',
    },
  })
  // Sending over a socket file costs less of the processor's time than over the network.
  const host = encodeURIComponent(socketFolder)
  project.provide('postgresUrl', hasSocket ? cluster.url.replace('127.0.0.1', host) : cluster.url)
  return async () => {
    await cluster.stop()
    await remove()
  }
}
