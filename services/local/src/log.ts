import type { Log } from '@league/projections/runtime/log'

/** Troubles of the projections on standard error, in words; what goes well is not said. */
export const log: Log = {
  info: () => undefined,
  warn: (details, message) => console.error(`${message}${cause(details)}`),
  error: (details, message) => console.error(`${message}${cause(details)}`),
}

function cause(details: object): string {
  return 'error' in details && details.error instanceof Error ? `\n${details.error.stack}` : ''
}
