import { explain } from '@league/event-store/run-program'
import { createLifetime, type Lifetime } from './lifetime.ts'

/** The longest time that stopping may take. The next start adopts a Postgres server that still runs. */
const STOP_TIMEOUT_MS = 9_500

/**
 * Runs `start` and stops everything on a signal, or when the parent process ends. If `start` fails, prints
 * the message of the error without a stack, because it is meant for the person who typed the command.
 */
export async function runProcess(start: (lifetime: Lifetime) => Promise<void>): Promise<void> {
  const lifetime = createLifetime()
  const stop = async (code: number) => {
    setTimeout(() => {
      console.error('Some parts did not stop in time. No data is lost; the next start recovers.')
      process.exit(code || 1)
    }, STOP_TIMEOUT_MS).unref()
    const errors = await lifetime.end()
    for (const error of errors) console.error('Error while stopping:', error)
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!lifetime.signal.aborted) console.log('\nStopping ...')
      void stop(0)
    })
  }
  process.on('disconnect', () => void stop(0))
  try {
    await start(lifetime)
  } catch (error) {
    if (lifetime.signal.aborted) return
    console.error(`\n${explain(error)}`)
    await stop(1)
  }
}
