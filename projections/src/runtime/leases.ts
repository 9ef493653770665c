import { setTimeout } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import type { Log } from './log.ts'

/** How often a holder shows that it works, and how often the others try for its leases. */
const TRY_INTERVAL_MS = 1_000

/** A holder that has not run a statement for this long hangs. */
const HOLDER_TIMEOUT_MS = 6_000

const APPLICATION_NAME = 'projection leases'

const RECONNECT_DELAY_MS = 500

/** Lets the server notice within ten seconds that the machine of a holder is gone. */
const KEEPALIVE_OPTIONS = ['idle=4', 'interval=2', 'count=3']
  .map((setting) => `-c tcp_keepalives_${setting}`)
  .join(' ')

/**
 * Contends for one lease per name. A lease is an advisory lock on a dedicated connection, so a process that
 * loses the connection loses its leases. A holder that hangs (stopped, swapped out, or without network) keeps
 * its connection; the others notice that it runs no statements any more, and end the connection for it. When
 * it continues, the epoch of the checkpoint prevents its writes.
 *
 * Runs `work` for each lease that it gets, until the work's signal aborts.
 */
export function createLeases(
  url: string,
  names: readonly string[],
  work: (name: string, signal: AbortSignal) => Promise<void>,
  log: Log,
) {
  const stopped = new AbortController()
  const running = new Set<Promise<void>>()
  let finishFirstTry: () => void = () => {}
  const firstTry = new Promise<void>((resolve) => {
    finishFirstTry = resolve
  })

  const holdLeases = async (client: Client, lost: AbortSignal): Promise<void> => {
    const held = new Set<string>()
    while (!lost.aborted) {
      // Runs even when all leases are held, because it also detects a connection that died silently.
      const { rows } = await client.query<{ name: string; acquired: boolean }>(
        `
          select name, pg_try_advisory_lock(hashtextextended('projection ' || name, 0)) as acquired
          from unnest($1::text[]) name
        `,
        [names.filter((name) => !held.has(name))],
      )
      if (held.size + rows.filter(({ acquired }) => acquired).length < names.length)
        await endHungHolders(client, names, log)
      for (const { name } of rows.filter(({ acquired }) => acquired)) {
        held.add(name)
        const done = work(name, lost).catch((error: unknown) =>
          log.error({ error, projection: name }, 'projection worker ended with an error'),
        )
        running.add(done)
        void done.finally(() => running.delete(done))
      }
      finishFirstTry()
      await setTimeout(TRY_INTERVAL_MS, undefined, { signal: lost }).catch(() => {})
    }
  }

  const contend = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const client = new Client({
        connectionString: url,
        application_name: APPLICATION_NAME,
        connectionTimeoutMillis: 5_000,
        query_timeout: 10_000,
        keepAlive: true,
        options: KEEPALIVE_OPTIONS,
      })
      const lost = new AbortController()
      const abort = () => lost.abort()
      client.on('error', abort)
      client.on('end', abort)
      stopped.signal.addEventListener('abort', abort)
      try {
        await client.connect()
        await holdLeases(client, lost.signal)
        if (!stopped.signal.aborted) throw new Error('The connection ended')
      } catch (error) {
        log.warn({ error }, 'lost the projection leases')
      } finally {
        abort()
        // The work ends before the locks are released, so that the next holder finds it finished.
        await Promise.all(running)
        await client.end().catch(() => {})
        stopped.signal.removeEventListener('abort', abort)
      }
      await setTimeout(RECONNECT_DELAY_MS, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }

  const contending = contend()
  return {
    /** Resolves once every lease has been tried for. */
    firstTry,
    /** Ends the work and releases all leases. */
    async release(): Promise<void> {
      stopped.abort()
      await contending
    },
  }
}

/** Returns the names whose lease no process holds, so that nobody does their work. */
export async function namesWithoutHolder(pool: Pool, names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `
      select name
      from unnest($1::text[]) with ordinality n(name, number)
      where not exists (
        select from pg_locks l
        join pg_database d on d.oid = l.database
        where d.datname = current_database()
          and l.locktype = 'advisory'
          and l.objsubid = 1
          and l.granted
          and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended('projection ' || n.name, 0)
      )
      order by number
    `,
    [names],
  )
  return rows.map(({ name }) => name)
}

/**
 * Ends the connections of holders that have run no statement for too long. Postgres then releases their
 * leases.
 */
async function endHungHolders(client: Client, names: readonly string[], log: Log): Promise<void> {
  const { rows } = await client.query<{ pid: number; silentSeconds: number }>(
    `
      select pid, silent_seconds as "silentSeconds"
      from (
        select distinct a.pid,
          extract(epoch from clock_timestamp() - a.state_change)::float8 as silent_seconds
        from pg_stat_activity a
        join pg_locks l on l.pid = a.pid and l.locktype = 'advisory' and l.objsubid = 1 and l.granted
        join unnest($1::text[]) name on (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended(
          'projection ' || name, 0
        )
        where a.datname = current_database() and a.application_name = $2 and a.pid <> pg_backend_pid()
      ) holder
      where silent_seconds > $3 and pg_terminate_backend(pid)
    `,
    [names, APPLICATION_NAME, HOLDER_TIMEOUT_MS / 1_000],
  )
  for (const { pid, silentSeconds } of rows) {
    log.warn({ pid, silentSeconds }, 'ended the connection of a process that held projection leases and hung')
  }
}
