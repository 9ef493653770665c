import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { findFreePort } from '../free-port.ts'
import { clusterPath, type Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { clusterUrl, type DataFolder } from './folder.ts'
import { type ClaimOptions, type Presence, ServerUnusable, tryConnect } from './presence.ts'
import { toArguments, serverSettings, type Settings } from './settings.ts'

export interface LaunchOptions extends ClaimOptions {
  binaries: Binaries
  folder: DataFolder
  account: Account | undefined
  port?: number
  fsync: boolean
  settings: Settings
}

const CONNECT_INTERVAL_MS = 20
const NOTICE_DELAY_MS = 3_000
const LOG_EXCERPT_LINES = 5

export type LaunchResult =
  | { outcome: 'ready'; pid: number; port: number; presence: Presence }
  /** The server ended before it accepted a connection. `message` includes the end of its log. */
  | { outcome: 'ended'; message: string }

/**
 * Starts the server in its own session, so that neither Ctrl-C nor the end of this process stops it. Waits
 * until it accepts connections, however long its recovery takes.
 */
export async function launch(options: LaunchOptions): Promise<LaunchResult> {
  const { binaries, folder, account } = options
  const port = options.port ?? (await findFreePort())
  const settings = serverSettings(port, options.fsync, options.settings)
  const log = openLog(folder.log)
  const server = spawn(
    binaries.postgres,
    ['-D', clusterPath(folder.cluster, account), ...toArguments(settings)],
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
  const notice = createWaitNotice(folder)
  while (ended === undefined && server.pid !== undefined) {
    notice.show()
    const presence = await tryConnect(clusterUrl(folder, port), options).catch((error: unknown) => {
      if (error instanceof ServerUnusable) server.kill('SIGINT')
      throw error
    })
    if (presence !== undefined) return { outcome: 'ready', pid: server.pid, port, presence }
    await setTimeout(CONNECT_INTERVAL_MS)
  }
  return {
    outcome: 'ended',
    message: `Postgres does not start: ${ended ?? 'it does not run'}.\n${readLogEnd(folder.log)}`,
  }
}

/** Prints once, after a few seconds, that Postgres is being waited for. */
export function createWaitNotice(folder: DataFolder) {
  const startedAt = Date.now()
  let shown = false
  return {
    show(): void {
      if (shown || Date.now() - startedAt < NOTICE_DELAY_MS) return
      shown = true
      console.log(
        `Waiting for Postgres in ${folder.path}, which may be recovering from a crash. See ${folder.log}.`,
      )
    },
  }
}

/** Opens a new log and renames the previous one, which may show why the server ended. */
function openLog(path: string): number {
  if (existsSync(path)) renameSync(path, `${path}.before`)
  return openSync(path, 'a', 0o600)
}

function readLogEnd(log: string): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LOG_EXCERPT_LINES).join('\n')
}
