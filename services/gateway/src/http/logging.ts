import type { FastifyServerOptions } from 'fastify'
import type { GatewayConfig } from '../config.ts'

/**
 * Structured lines without secrets or personal data: of a request its method, of an error its stack; no address, no query,
 * no header, no body.
 */
export function logger(logLevel: GatewayConfig['logLevel']): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false
  return {
    level: logLevel,
    serializers: {
      req: ({ method }) => ({ method }),
      res: ({ statusCode }) => ({ statusCode }),
      err: (error) => ({
        type: error.name,
        message: error.message.slice(0, 500),
        stack: error.stack ?? '',
        ...('code' in error ? { code: String(error.code) } : {}),
      }),
    },
  }
}
