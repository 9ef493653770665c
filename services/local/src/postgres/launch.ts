import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { clusterPath, type Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { clusterUrl, type DataFolder } from './folder.ts'
import { tryConnect, type Presence } from './presence.ts'
import { asArguments, serverSettings, type Settings } from './settings.ts'

export interface Launch {
  binaries: Binaries
  folder: DataFolder
  account: Account | undefined
  port?: number
  fsync: boolean
  settings: Settings
  claim?: string
}

export type Launched =
  | { outcome: 'ready'; pid: number; port: number; presence: Presence }
  /** The server ended before it took a connection; `message` has the end of its log. */
  | { outcome: 'ended'; message: string }

/**
 * Starts the server as a process of its own session (so neither Ctrl-C nor our death reaches it) and waits until it
 * takes connections, however long its recovery lasts.
 */
export async function launch(options: Launch): Promise<Launched> {
  const { binaries, folder, account } = options
  const port = options.port ?? (await freePort())
  const settings = serverSettings(port, options.fsync, options.settings)
  const log = openLog(folder.log)
  const server = spawn(
    binaries.postgres,
    ['-D', clusterPath(folder.cluster, account), ...asArguments(settings)],
    {
      ...account,
      cwd: folder.cluster,
      env: { PATH: process.env['PATH'] },
      detached: true,
      stdio: ['ignore', log, log],
    },
  )
  closeSync(log)
  server.unref()
  let ended: string | undefined
  server.once('error', (error) => (ended = error.message))
  server.once('exit', (code, signal) => (ended = `it ended with ${signal ?? `code ${code}`}`))
  while (ended === undefined && server.pid !== undefined) {
    const presence = await tryConnect(clusterUrl(folder, port), options.claim)
    if (presence !== undefined) return { outcome: 'ready', pid: server.pid, port, presence }
    await setTimeout(20)
  }
  return {
    outcome: 'ended',
    message: `Postgres does not start: ${ended ?? 'it does not run'}.\n${endOf(folder.log)}`,
  }
}

/** The log of the start before is kept, for who wants to know why that one ended. */
function openLog(path: string): number {
  if (existsSync(path)) renameSync(path, `${path}.before`)
  return openSync(path, 'a', 0o600)
}

function endOf(log: string): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-5).join('\n')
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port on the loopback address')
  return address.port
}
