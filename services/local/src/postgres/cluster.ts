import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { serverAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { clusterUrl, openDataFolder } from './folder.ts'
import { initializeCluster } from './initialize.ts'
import { launch, type Launch } from './launch.ts'
import { tryConnect, type Presence } from './presence.ts'
import { clearStaleLock, readLockFile, whoHolds } from './running.ts'
import type { Settings } from './settings.ts'
import { stopServer } from './stop.ts'

export interface ClusterOptions {
  /** Holds the cluster, its password and its log. Made when absent. */
  dataDir: string
  /** A free one is chosen when not given. */
  port?: number
  /** Off for tests alone. */
  fsync?: boolean
  settings?: Settings
  /** Claims the data folder for this process alone, under this name (60 characters at most). */
  claim?: string
  /** Called when a server that died cannot be started again. The process is of no use then. */
  onLost?: (error: Error) => void
}

export interface Cluster {
  /** Of the superuser, to the database `postgres`. Stays the same when the server has to be started anew. */
  url: string
  port: number
  /** Whether the server was already running when we came. */
  adopted: boolean
  /** Stops the server, or leaves it to the other processes that still use it. */
  stop(): Promise<void>
}

/** How long a start may take, in milliseconds. */
const patience = 60_000

/**
 * A running Postgres for a data folder: the one that still runs there, or a new one. It is detached, so our own sudden
 * death leaves it running, to be adopted by the next start. When the server dies under us it is started again.
 *
 * @throws ClusterClaimed when another process has claimed the data folder and we claim it too
 * @throws Error with the end of the server's log when it cannot be started
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const dataDir = resolve(options.dataDir)
  const account = serverAccount(dataDir)
  const folder = openDataFolder(dataDir, account)
  const binaries = findBinaries(account)
  const fsync = options.fsync ?? true
  initializeCluster(binaries, folder, account, fsync)

  const plan = { ...options, binaries, folder, account, fsync, settings: options.settings ?? {} }
  const first = await bringUp(plan)
  let current = first
  let coming = Promise.resolve(first)
  let stopping = false
  const keepUp = async (): Promise<void> => {
    for (;;) {
      await current.presence.lost
      if (stopping) return
      coming = bringUp({ ...plan, port: first.port }, 30)
      current = await coming
    }
  }
  keepUp().catch((error: Error) => {
    // Who stops needs no server any more, whether or not it would have come up again.
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
      await coming.catch(() => {})
      if (await current.presence.leave()) await stopServer(folder.cluster, current.pid)
    },
  }
}

interface Up {
  presence: Presence
  pid: number
  port: number
  adopted: boolean
}

/** @param most tries where nothing holds the folder, a tenth of a second apart; a server that died may leave its port taken for a while */
async function bringUp(plan: Launch, most = 3): Promise<Up> {
  const { folder } = plan
  const deadline = Date.now() + patience
  for (let tries = 1; ; tries += 1) {
    const lock = readLockFile(folder.cluster)
    const holder = lock === undefined ? 'nobody' : whoHolds(folder.cluster, lock.pid)
    if (lock !== undefined && holder === 'server') {
      const presence = await tryConnect(clusterUrl(folder, lock.port), plan.claim)
      if (presence !== undefined) return { presence, pid: lock.pid, port: lock.port, adopted: true }
    } else {
      if (lock !== undefined && holder === 'other') clearStaleLock(folder.cluster, lock)
      const launched = await launch(plan)
      if (launched.outcome === 'ready') return { ...launched, adopted: false }
      // What a killed server leaves behind clears in a moment; any other trouble deserves only a few tries.
      if (lock === undefined && tries >= most) throw new Error(launched.message)
    }
    if (Date.now() > deadline) {
      throw new Error(
        `Postgres in ${folder.path} does not come up in ${patience / 1000} s: see ${folder.log}`,
      )
    }
    await setTimeout(100)
  }
}
