import { createLogger } from './logger.ts'

/** Shorter than the ten seconds after which container runtimes kill a process. */
const STOP_TIMEOUT_MS = 9_500

/** Registers a function that stops a part of the program. The last one registered is called first. */
export type OnStop = (stop: () => Promise<unknown>) => Promise<void>

/**
 * Runs a server until SIGTERM or SIGINT, then stops its parts: first those that answer requests, then what
 * they depend on. If it cannot start, logs why and exits with code 1.
 */
export async function runServer(start: (onStop: OnStop) => Promise<void>): Promise<void> {
  const stops: (() => Promise<unknown>)[] = []
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    for (const stopPart of stops.toReversed()) await stopPart()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  process.on('uncaughtException', endServer)
  try {
    await start(async (stopPart) => void stops.push(stopPart))
  } catch (error) {
    if (!stopping) endServer(error)
  }
}

/** Logs why a server cannot go on, and ends it. */
export function endServer(error: unknown): never {
  createLogger('info').fatal({ err: error }, explain(error))
  process.exit(1)
}

/** Runs a command to its end. If it fails, prints why and exits with code 1. */
export async function runCommand(command: () => Promise<number | void>): Promise<void> {
  try {
    process.exitCode = (await command()) ?? 0
  } catch (error) {
    exitWith(error)
  }
}

/** Prints why a command cannot go on, and ends it. */
function exitWith(error: unknown): never {
  console.error(explain(error))
  process.exit(1)
}

const BUGS = [TypeError, RangeError, ReferenceError, SyntaxError]

/**
 * Returns what an error means to the person who started the program. Our own errors and those of the system
 * say it in their messages. Built-in errors are bugs and need their stack.
 */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // A connection that fails at all addresses of a host has no message of its own.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(explain).join('\n')
  if (BUGS.some((kind) => error instanceof kind)) return error.stack ?? error.message
  return error.cause instanceof Error ? `${error.message}\n(${error.cause.message})` : error.message
}
