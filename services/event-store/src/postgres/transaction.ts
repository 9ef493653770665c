import type { Pool, PoolClient } from 'pg'

const ignore = () => {}

/**
 * Takes a client from a pool, for several statements on one connection. If the connection breaks between two
 * statements, the next one fails; without a listener, the error would end the process.
 */
export async function takeClient(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect()
  // Removed first, because a client that is taken again has it already.
  return client.off('error', ignore).on('error', ignore)
}

/**
 * Runs work in one transaction and returns its result. Rolls back when the work throws; a client whose
 * rollback failed is destroyed instead of going back to the pool.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await takeClient(pool)
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}
