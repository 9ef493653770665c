import { Pool } from 'pg'

/**
 * What a projection writes can be folded again from the log, so its commits need not wait for the disk: checkpoint and
 * rows are lost together or not at all. The log itself is never written here.
 */
const lazyCommit = '-c synchronous_commit=off'

/** Looks rows up by their indexes, also while the planner still believes the tables to be small. */
const byIndex = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off'

export function createWorkPool(url: string, max: number, options: { bulk: boolean }): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: options.bulk ? 'projection rebuild' : 'projection',
    max,
    connectionTimeoutMillis: 10_000,
    query_timeout: options.bulk ? 0 : 60_000,
    keepAlive: true,
    options: `${lazyCommit} ${byIndex} -c maintenance_work_mem=128MB`,
  })
  // An idle connection that breaks is replaced by the next use; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}
