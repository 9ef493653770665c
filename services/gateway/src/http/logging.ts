import type { FastifyServerOptions } from 'fastify'
import type { GatewayConfig } from '../config.ts'

/**
 * Returns the logger options: structured lines without secrets or personal data. Requests are logged by
 * method and errors by stack, without address, query, headers or body.
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
