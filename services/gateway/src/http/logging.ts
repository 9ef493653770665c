import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { loggerOptions } from '@league/event-store/logger'
import type { GatewayConfig } from '../config.ts'

/** Returns the logger options: structured lines without secrets or personal data. */
export function logger(logLevel: GatewayConfig['logLevel']): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false
  return loggerOptions(logLevel)
}

/**
 * Logs each request by method, route, status and time, without address, ids, query, headers or body. Health checks
 * and files are logged for debugging only. Responses from the cache are logged if a proxy is trusted. Otherwise they are sent
 * before Fastify sees the request.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log[levelOf(request, reply)](line, 'request')
  })
}

const unremarkable = /^\/(livez|readyz|assets|admin-assets|media)(\/|$)/

function levelOf({ url }: FastifyRequest, { statusCode }: FastifyReply): 'debug' | 'info' | 'warn' {
  if (unremarkable.test(url)) return 'debug'
  return statusCode >= 500 ? 'warn' : 'info'
}
