import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { serverAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { clusterUrl, openDataFolder } from './folder.ts'
import { initializeCluster } from './initialize.ts'
import { createWaitNotice, launch, type LaunchOptions } from './launch.ts'
import { type ClaimOptions, type Presence, ServerUnusable, tryConnect } from './presence.ts'
import { lockHolder, readLockFile, removeStaleLock } from './running.ts'
import type { Settings } from './settings.ts'

export interface ClusterOptions extends ClaimOptions {
  /** Folder of the cluster, its password and its log. Created if it does not exist. */
  dataDir: string
  /** Default: any free port. */
  port?: number
  /** Default true. Off in tests only. */
  fsync?: boolean
  settings?: Settings
  /** Called if a server that died cannot be started again. */
  onLost?: (error: Error) => void
}

export interface Cluster {
  /** URL of the superuser to the database `postgres`. Does not change when the server is restarted. */
  url: string
  port: number
  /** Whether the server was already running. */
  adopted: boolean
  /** Stops the server unless other processes still use it. */
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 60_000
const RETRY_DELAY_MS = 100
const MAX_START_ATTEMPTS = 3
/** More than at a start, because the port of a server that died may be occupied for a while. */
const MAX_RESTART_ATTEMPTS = 30
const STOP_POLL_INTERVAL_MS = 10

/** Fast shutdown with a checkpoint, then immediate shutdown with recovery at the next start, then kill. */
const STOP_SIGNALS = [
  { signal: 'SIGINT', timeoutMs: 8_000 },
  { signal: 'SIGQUIT', timeoutMs: 5_000 },
  { signal: 'SIGKILL', timeoutMs: 5_000 },
] as const

/**
 * Adopts the Postgres server that still runs on a data folder, or starts a new one. The server is detached:
 * if this process is killed, the server keeps running and the next start adopts it. If the server dies, it is
 * started again.
 *
 * @throws ClusterClaimed if another process has claimed the data folder and this one claims it too
 * @throws Error with the end of the server's log if it cannot be started
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const dataDir = resolve(options.dataDir)
  const account = serverAccount(dataDir)
  const folder = openDataFolder(dataDir, account)
  const binaries = findBinaries(account)
  const fsync = options.fsync ?? true
  initializeCluster(binaries, folder, account, fsync)

  const launchOptions = { ...options, binaries, folder, account, fsync, settings: options.settings ?? {} }
  const first = await bringUp(launchOptions).catch((error: unknown) => {
    if (!(error instanceof ServerUnusable)) throw error
    throw new Error(`Postgres cannot use its files in ${folder.cluster}: ${error.message}.`)
  })
  let current = first
  let next = Promise.resolve(first)
  let stopping = false
  const restartWhenLost = async (): Promise<void> => {
    for (;;) {
      await current.presence.lost
      if (stopping) return
      next = bringUp({ ...launchOptions, port: first.port }, MAX_RESTART_ATTEMPTS)
      current = await next
    }
  }
  restartWhenLost().catch((error: Error) => {
    // While this process stops, a server that cannot be restarted does not matter.
    if (stopping) return
    if (!options.onLost) throw error
    options.onLost(error)
  })

  return {
    url: clusterUrl(folder, first.port),
    port: first.port,
    adopted: first.adopted,
    async stop() {
      stopping = true
      await next.catch(() => {})
      if (await current.presence.leave()) await stopServer(folder.cluster, current.pid)
    },
  }
}

interface RunningServer {
  presence: Presence
  pid: number
  port: number
  adopted: boolean
}

/** @param maxAttempts number of launches without a lock file before it gives up */
async function bringUp(options: LaunchOptions, maxAttempts = MAX_START_ATTEMPTS): Promise<RunningServer> {
  const { folder } = options
  const deadline = Date.now() + START_TIMEOUT_MS
  const notice = createWaitNotice(folder)
  for (let attempt = 1; ; attempt += 1) {
    notice.show()
    const lock = readLockFile(folder.cluster)
    const holder = lock === undefined ? 'nobody' : lockHolder(folder.cluster, lock.pid)
    if (lock !== undefined && holder === 'server') {
      const presence = await tryConnect(clusterUrl(folder, lock.port), options)
      if (presence !== undefined) return { presence, pid: lock.pid, port: lock.port, adopted: true }
    } else {
      if (lock !== undefined && holder === 'other') removeStaleLock(folder.cluster, lock)
      const launched = await launch(options)
      if (launched.outcome === 'ready') return { ...launched, adopted: false }
      // With a lock file, a killed server may still be ending, so retry until the deadline.
      if (lock === undefined && attempt >= maxAttempts) throw new Error(launched.message)
    }
    if (Date.now() > deadline) {
      throw new Error(
        `Postgres in ${folder.path} did not start within ${START_TIMEOUT_MS / 1000} s. See ${folder.log}.`,
      )
    }
    await setTimeout(RETRY_DELAY_MS)
  }
}

/** Stops the server and waits until its process has ended. None of the signals loses committed data. */
async function stopServer(cluster: string, pid: number): Promise<void> {
  for (const { signal, timeoutMs } of STOP_SIGNALS) {
    if (lockHolder(cluster, pid) !== 'server') return
    process.kill(pid, signal)
    const deadline = Date.now() + timeoutMs
    while (Date.now() < deadline) {
      if (lockHolder(cluster, pid) !== 'server') return
      await setTimeout(STOP_POLL_INTERVAL_MS)
    }
  }
}
