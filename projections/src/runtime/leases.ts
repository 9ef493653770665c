import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from './log.ts'

/** How often to try for leases that another process holds. */
const TRY_INTERVAL_MS = 1_000

const RECONNECT_DELAY_MS = 500

/** Lets the server notice within ten seconds that the machine of a holder is gone. */
const KEEPALIVE_OPTIONS = ['idle=4', 'interval=2', 'count=3']
  .map((setting) => `-c tcp_keepalives_${setting}`)
  .join(' ')

/**
 * Contends for one lease per name. A lease is an advisory lock on a dedicated connection, so a process that
 * loses the connection loses its leases. Runs `work` for each lease that it gets, until the work's signal
 * aborts.
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
        application_name: 'projection leases',
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
