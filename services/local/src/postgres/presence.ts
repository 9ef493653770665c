import { setTimeout } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'

/**
 * A connection with a shared lock. Every process that uses a cluster keeps one open, so that the last process
 * to leave knows that it is the last. Postgres releases the lock when the process ends, however it ends.
 */
export interface Presence {
  /** Resolves when the connection ends: the server stopped or crashed, or `leave` was called. */
  lost: Promise<void>
  /** Releases the lock. Returns true if no other process holds it. */
  leave(): Promise<boolean>
}

/** Another process has claimed the cluster. `holder` is the name that it gave. */
export class ClusterClaimed extends Error {
  readonly holder: string
  constructor(holder: string) {
    super(`The data folder is in use by ${holder}. Stop that process first.`)
    this.holder = holder
  }
}

/** The server runs, but cannot use its files. */
export class ServerUnusable extends Error {}

/** Keys of the advisory locks. */
const USER_LOCK = 7_305_101
const CLAIM_LOCK = 7_305_102

/** The process that has the claim may be stopping, so wait for it. Short waits print no message. */
const DEFAULT_CLAIM_TIMEOUT_MS = 6_000
const CLAIM_MESSAGE_DELAY_MS = 1_000
const CLAIM_INTERVAL_MS = 100

export interface ClaimOptions {
  /** Claims the cluster for this process, under this name of at most 60 characters. */
  claim?: string
  /** How long to wait while another process has claimed the cluster. Default: 6 seconds. */
  claimTimeoutMs?: number
}

/**
 * Connects to the server. Returns undefined while it does not accept connections because it starts, recovers
 * or stops.
 *
 * @throws ClusterClaimed if another process has claimed the cluster
 * @throws ServerUnusable if the server cannot use its files
 * @throws Error if the server rejects the password
 */
export async function tryConnect(
  url: string,
  { claim, claimTimeoutMs = DEFAULT_CLAIM_TIMEOUT_MS }: ClaimOptions = {},
): Promise<Presence | undefined> {
  const client = new Client({
    connectionString: url,
    application_name: claim ?? 'league',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  const lost = new Promise<void>((resolve) => {
    client.on('end', resolve)
    client.on('error', () => resolve())
  })
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [USER_LOCK])
    if (claim !== undefined) await claimCluster(client, claimTimeoutMs)
  } catch (error) {
    await client.end().catch(() => undefined)
    if (error instanceof ClusterClaimed) throw error
    if (error instanceof DatabaseError && error.code === '28P01') {
      throw new Error(
        'Postgres rejects the password in the data folder. Restore the file postgres/password from a backup.',
        { cause: error },
      )
    }
    if (error instanceof DatabaseError && !isTemporary(error)) {
      throw new ServerUnusable(error.message)
    }
    return undefined
  }
  return { lost, leave: () => leave(client) }
}

/** Returns whether the server is starting, recovering or stopping, or has too many connections. */
function isTemporary({ code = '' }: DatabaseError): boolean {
  return code.startsWith('57') || code === '53300'
}

async function claimCluster(client: Client, timeoutMs: number): Promise<void> {
  const startedAt = Date.now()
  for (let reported = false; ;) {
    const { rows } = await client.query<{ claimed: boolean }>('select pg_try_advisory_lock($1) as claimed', [
      CLAIM_LOCK,
    ])
    if (rows[0]?.claimed) return
    const waited = Date.now() - startedAt
    if (waited > timeoutMs) throw new ClusterClaimed(await claimHolder(client))
    if (waited > CLAIM_MESSAGE_DELAY_MS && !reported) {
      console.log(
        `The data folder is in use by ${await claimHolder(client)}. Waiting in case it is stopping ...`,
      )
      reported = true
    }
    await setTimeout(CLAIM_INTERVAL_MS)
  }
}

async function claimHolder(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `
      select application_name as name
      from pg_locks
      join pg_stat_activity using (pid)
      where locktype = 'advisory' and classid = 0 and objid = $1 and granted
    `,
    [CLAIM_LOCK],
  )
  return rows[0]?.name ?? 'another process'
}

async function leave(client: Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [USER_LOCK])
    const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
      USER_LOCK,
    ])
    return rows[0]?.last ?? true
  } catch {
    // The server has stopped or is stopping, so no other process can use it.
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}
