import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/** HTTP metrics: count and duration by route and status, without addresses or ids. */
export interface Metrics {
  duration: Histogram
  /** Responses from the cache, which reach no route. A plain number, since counting must be free there. */
  cacheHits: { count: number }
}

export function createMetrics(registry: Registry): Metrics {
  const registers = [registry]
  const cacheHits = { count: 0 }
  const total = new Counter({
    name: 'gateway_cache_hits_total',
    help: 'Public responses served from the cache',
    registers,
    collect() {
      total.reset()
      total.inc(cacheHits.count)
    },
  })
  return {
    cacheHits,
    duration: new Histogram({
      name: 'gateway_request_seconds',
      help: 'Time to respond, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
  }
}

export function measureRequests(app: FastifyInstance, { duration }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}
