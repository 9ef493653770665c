import { createLifetime, type Lifetime } from './lifetime.ts'

/** From the signal to the end, in milliseconds, at most. A server that is left then is adopted by the next start. */
const patience = 9_500

/**
 * Runs a start until it is told to stop: by a signal, or by the death of the process that started us. An error of the
 * start is told by its message alone, since it is meant for whoever typed the command.
 */
export async function runProcess(start: (lifetime: Lifetime) => Promise<void>): Promise<void> {
  const lifetime = createLifetime()
  const stop = async (code: number) => {
    setTimeout(() => {
      console.error('Not everything stopped in time. Nothing is lost: the next start goes on from here.')
      process.exit(code || 1)
    }, patience).unref()
    const errors = await lifetime.end()
    for (const error of errors) console.error('While stopping:', error)
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
    console.error(`\n${error instanceof Error ? explain(error) : String(error)}`)
    await stop(1)
  }
}

/** Errors of ours say what to do; those of the language are bugs, and need the place. */
function explain(error: Error): string {
  const bug = [TypeError, RangeError, ReferenceError, SyntaxError].some((kind) => error instanceof kind)
  if (bug) return error.stack ?? error.message
  return error.cause instanceof Error ? `${error.message}\n(${error.cause.message})` : error.message
}
