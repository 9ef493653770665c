import { Pool } from 'pg'

/**
 * Commits without waiting for the disk: rows can be folded from the log again, and are lost together with
 * their checkpoint or not at all. The log itself is never written through these connections.
 */
const ASYNC_COMMIT_OPTIONS = '-c synchronous_commit=off'

/** Releases the row locks of a process that hangs in the middle of a transaction. */
const IDLE_TRANSACTION_OPTIONS = '-c idle_in_transaction_session_timeout=5s'

/**
 * Makes Postgres look rows up by their indexes even while the planner still believes the tables to be small.
 */
const INDEX_LOOKUP_OPTIONS = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off'

/**
 * Creates a pool for the work on projections.
 *
 * @param options `bulk` is for rebuilds, whose statements have no time limit
 */
export function createWorkPool(url: string, { max, bulk }: { max: number; bulk: boolean }): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: bulk ? 'projection rebuild' : 'projection',
    max,
    connectionTimeoutMillis: 10_000,
    query_timeout: bulk ? 0 : 60_000,
    keepAlive: true,
    options: `${ASYNC_COMMIT_OPTIONS} ${IDLE_TRANSACTION_OPTIONS} ${INDEX_LOOKUP_OPTIONS} -c maintenance_work_mem=128MB`,
  })
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => {})
  return pool
}
