import { setTimeout } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'

/**
 * A connection that every process which uses a cluster keeps open, holding a shared lock, so that the last one to leave
 * can tell that it is the last. The lock goes with the process, however that ends.
 */
export interface Presence {
  /** Resolves when the connection is gone: the server stopped or crashed, or `leave` was called. */
  lost: Promise<void>
  /** Gives up the lock; true when no other process holds it. */
  leave(): Promise<boolean>
}

/** Another process claims the cluster for itself; `holder` is the name that it gave. */
export class ClusterClaimed extends Error {
  readonly holder: string
  constructor(holder: string) {
    super(`The data folder is in use by ${holder}.`)
    this.holder = holder
  }
}

const user = 7_305_101
const claimant = 7_305_102

/** How long to wait for a claimant, which may just be stopping, and when to say that we wait, in milliseconds. */
const patience = { silent: 1_000, most: 6_000 }

/**
 * Undefined while the server does not take connections: it starts up, recovers or shuts down.
 *
 * @param claim name under which to claim the cluster for this process alone, at most 60 characters
 * @throws ClusterClaimed when another process has it
 * @throws Error when the server takes connections but not our password
 */
export async function tryConnect(url: string, claim?: string): Promise<Presence | undefined> {
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
    await client.query('select pg_advisory_lock_shared($1)', [user])
    if (claim !== undefined) await claimCluster(client)
  } catch (error) {
    await client.end().catch(() => undefined)
    if (error instanceof ClusterClaimed) throw error
    if (error instanceof DatabaseError && error.code === '28P01') {
      throw new Error('Postgres refuses the password that is kept in the data folder.', { cause: error })
    }
    return undefined
  }
  return { lost, leave: () => leave(client) }
}

async function claimCluster(client: Client): Promise<void> {
  const begun = Date.now()
  for (let told = false; ;) {
    const { rows } = await client.query<{ claimed: boolean }>('select pg_try_advisory_lock($1) as claimed', [
      claimant,
    ])
    if (rows[0]?.claimed) return
    const waited = Date.now() - begun
    if (waited > patience.most) throw new ClusterClaimed(await holderOf(client))
    if (waited > patience.silent && !told) {
      console.log(
        `The data folder is in use by ${await holderOf(client)}. Waiting in case it is stopping ...`,
      )
      told = true
    }
    await setTimeout(100)
  }
}

async function holderOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = 0 and objid = $1 and granted`,
    [claimant],
  )
  return rows[0]?.name ?? 'another process'
}

async function leave(client: Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [user])
    const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [user])
    return rows[0]?.last ?? true
  } catch {
    // The server is gone or on its way out: nothing is left to be careful with.
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}
