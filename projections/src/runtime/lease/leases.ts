import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '../log.ts'

/** How often to try for what somebody else holds, and to come back after a broken connection, in milliseconds. */
const retryMs = 1_000

/** The server notices within 10 s that the owner's machine is gone. */
const keepalives = ['idle=4', 'interval=2', 'count=3']
  .map((setting) => `-c tcp_keepalives_${setting}`)
  .join(' ')

/**
 * Holds one advisory lock a name on a connection of its own, so that losing the connection loses the leases. Each lease
 * that is won runs `work` until its signal aborts.
 */
export function createLeases(
  url: string,
  names: readonly string[],
  work: (name: string, signal: AbortSignal) => Promise<void>,
  log: Log,
) {
  const stopped = new AbortController()
  const running = new Set<Promise<void>>()
  let firstTry: () => void = () => {}
  const tried = new Promise<void>((resolve) => {
    firstTry = resolve
  })

  const hold = async (client: Client, lost: AbortSignal): Promise<void> => {
    const held = new Set<string>()
    while (!lost.aborted) {
      // Asked also when there is nothing left to win: so a connection that is dead without a word is noticed.
      const { rows } = await client.query<{ name: string; won: boolean }>(
        `select name, pg_try_advisory_lock(hashtextextended('projection ' || name, 0)) as won
         from unnest($1::text[]) name`,
        [names.filter((name) => !held.has(name))],
      )
      for (const { name } of rows.filter(({ won }) => won)) {
        held.add(name)
        const done = work(name, lost).catch((error: unknown) =>
          log.error({ error, projection: name }, 'projection ended'),
        )
        running.add(done)
        void done.finally(() => running.delete(done))
      }
      firstTry()
      await pause(retryMs, undefined, { signal: lost }).catch(() => {})
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
        options: keepalives,
      })
      const lost = new AbortController()
      const lose = () => lost.abort()
      client.on('error', lose)
      client.on('end', lose)
      stopped.signal.addEventListener('abort', lose)
      try {
        await client.connect()
        await hold(client, lost.signal)
      } catch (error) {
        log.warn({ error }, 'projection leases lost')
      } finally {
        lost.abort()
        // The work ends before the locks are given back, so that the next owner finds it finished.
        await Promise.all(running)
        await client.end().catch(() => {})
        stopped.signal.removeEventListener('abort', lose)
      }
      await pause(retryMs / 2, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }

  const contending = contend()
  return {
    /** Resolves when every lease has been tried for once. */
    tried,
    async release(): Promise<void> {
      stopped.abort()
      await contending
    },
  }
}
