import { type Logger, type LoggerOptions, pino } from 'pino'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

function describeError(error: unknown) {
  if (!(error instanceof Error)) return String(error).slice(0, 500)
  return {
    type: error.name,
    message: error.message.slice(0, 500),
    stack: error.stack ?? '',
    ...('code' in error ? { code: String(error.code) } : {}),
  }
}

/** Returns the options of every logger: one line of JSON per message, with the level as a word and the time in UTC. */
export function loggerOptions(level: LogLevel): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError, error: describeError },
  }
}

/** Creates a logger that writes to the standard output. */
export function createLogger(level: LogLevel): Logger {
  return pino(loggerOptions(level))
}
