import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client, type QueryResultRow } from 'pg'
import { onTestFinished } from 'vitest'
import { type Account, serverAccount } from '../src/postgres/account.ts'
import { findBinaries } from '../src/postgres/binaries.ts'
import { startCluster, type Cluster } from '../src/postgres/cluster.ts'
import { openDataFolder } from '../src/postgres/folder.ts'
import { initializeCluster } from '../src/postgres/initialize.ts'
import type { ClaimOptions } from '../src/postgres/presence.ts'
import { readLockFile } from '../src/postgres/running.ts'
import { removeOnExit } from './remove-on-exit.ts'

/**
 * Returns a data folder in a new folder. Removes both after the test and stops the server that still runs in
 * it.
 */
export function createDataFolder(owner?: Account): string {
  const parent = mkdtempSync(join(tmpdir(), 'league-launcher-'))
  if (owner !== undefined) chownSync(parent, owner.uid, owner.gid)
  const dataDir = join(parent, 'postgres')
  onTestFinished(removeOnExit(parent, dataDir))
  return dataDir
}

let initializedFolder: string | undefined

/**
 * Returns a data folder whose cluster is set up but has never run. Copying one takes a fraction of the time
 * that setting it up takes.
 */
export function createInitializedFolder(): string {
  initializedFolder ??= initializeFolder()
  const dataDir = createDataFolder()
  cpSync(initializedFolder, dataDir, { recursive: true })
  return dataDir
}

function initializeFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'league-launcher-'))
  const dataDir = join(parent, 'postgres')
  removeOnExit(parent, dataDir)
  const account = serverAccount(dataDir)
  initializeCluster(findBinaries(account), openDataFolder(dataDir, account), account, false)
  return dataDir
}

export async function startTestCluster(dataDir: string, claim: ClaimOptions = {}): Promise<Cluster> {
  const options = { dataDir, fsync: false, settings: { shared_buffers: '16MB' } }
  const cluster = await startCluster({ ...options, ...claim })
  onTestFinished(() => cluster.stop())
  return cluster
}

/** Starts a cluster in another process. `kill` resolves when the process has ended. */
export async function startInOtherProcess(dataDir: string, account?: Account) {
  const script = join(import.meta.dirname, 'hold-cluster.main.ts')
  const holder = spawn(process.execPath, [script, dataDir], {
    ...account,
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(holder, 'exit')
  const lines = createInterface(holder.stdout)
  const first = await Promise.race([once(lines, 'line'), exited.then(() => [])])
  const address = JSON.parse(String(first[0])) as { url: string; port: number; adopted: boolean }
  const kill = async (signal: NodeJS.Signals) => {
    holder.kill(signal)
    await exited
  }
  onTestFinished(() => kill('SIGKILL'))
  return { ...address, kill }
}

export async function query<Row extends QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

export function serverPid(dataDir: string): number {
  const lock = readLockFile(join(dataDir, 'cluster'))
  if (lock === undefined) throw new Error(`No server runs in ${dataDir}`)
  return lock.pid
}
