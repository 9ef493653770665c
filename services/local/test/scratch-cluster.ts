import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client, type QueryResultRow } from 'pg'
import { onTestFinished } from 'vitest'
import type { Account } from '../src/postgres/account.ts'
import { startCluster, type Cluster } from '../src/postgres/cluster.ts'
import { readLockFile } from '../src/postgres/running.ts'
import { removeAfterUs } from './remove-after-us.ts'

/** A data folder below a new folder, both gone after the test, whatever still runs in it stopped. */
export function scratchFolder(owner?: Account): string {
  const above = mkdtempSync(join(tmpdir(), 'league-launcher-'))
  if (owner !== undefined) chownSync(above, owner.uid, owner.gid)
  const dataDir = join(above, 'postgres')
  onTestFinished(removeAfterUs(above, dataDir))
  return dataDir
}

export async function startScratch(dataDir: string, claim?: string): Promise<Cluster> {
  const options = { dataDir, fsync: false, settings: { shared_buffers: '16MB' } }
  const cluster = await startCluster(claim === undefined ? options : { ...options, claim })
  onTestFinished(() => cluster.stop())
  return cluster
}

/** Starts a cluster in a process of its own. Resolves when it runs; `kill` resolves when the process is gone. */
export async function startElsewhere(dataDir: string, account?: Account) {
  const script = join(import.meta.dirname, 'hold-cluster.ts')
  const holder = spawn(process.execPath, [script, dataDir], {
    ...account,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const gone = once(holder, 'exit')
  const lines = createInterface(holder.stdout)
  const first = await Promise.race([once(lines, 'line'), gone.then(() => [])])
  const said = JSON.parse(String(first[0])) as { url: string; port: number; adopted: boolean }
  const kill = async (signal: NodeJS.Signals) => {
    holder.kill(signal)
    await gone
  }
  onTestFinished(() => kill('SIGKILL'))
  return { ...said, kill }
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
  if (lock === undefined) throw new Error(`no server in ${dataDir}`)
  return lock.pid
}
