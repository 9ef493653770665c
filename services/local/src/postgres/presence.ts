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

const lock = 7_305_101

/**
 * Undefined while the server does not take connections: it starts up, recovers or shuts down.
 *
 * @throws Error when it takes them but not our password
 */
export async function tryConnect(url: string): Promise<Presence | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
  const lost = new Promise<void>((resolve) => {
    client.on('end', resolve)
    client.on('error', () => resolve())
  })
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [lock])
  } catch (error) {
    await client.end().catch(() => undefined)
    if (error instanceof DatabaseError && error.code === '28P01') {
      throw new Error('Postgres refuses the password that is kept in the data folder.', { cause: error })
    }
    return undefined
  }
  return { lost, leave: () => leave(client) }
}

async function leave(client: Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [lock])
    const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [lock])
    return rows[0]?.last ?? true
  } catch {
    // The server is gone or on its way out: nothing is left to be careful with.
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}
