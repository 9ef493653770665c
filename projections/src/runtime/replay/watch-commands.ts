import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Log } from '../log.ts'
import { askedProjections } from './commands.ts'

/** How often to look for what nobody was told of, in milliseconds. */
const lookMs = 1_000

/** Calls for every projection that an operator has asked something of, until the signal aborts. */
export async function watchCommands(
  pool: Pool,
  call: (projection: string) => void,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      for (const name of await askedProjections(pool)) call(name)
    } catch (error) {
      log.warn({ error }, 'cannot look for what operators ask')
    }
    await pause(lookMs, undefined, { signal }).catch(() => {})
  }
}
