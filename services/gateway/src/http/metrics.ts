import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/** Figures of the door: how many, how long, by route and status; never an address or an id. */
export interface Metrics {
  duration: Histogram
  /** Answers out of memory, which pass no route: a bare number, since counting must cost nothing there. */
  kept: { count: number }
}

export function createMetrics(registry: Registry): Metrics {
  const registers = [registry]
  const kept = { count: 0 }
  const total = new Counter({
    name: 'gateway_kept_answers_total',
    help: 'Public answers given out of memory',
    registers,
    collect() {
      total.reset()
      total.inc(kept.count)
    },
  })
  return {
    kept,
    duration: new Histogram({
      name: 'gateway_request_seconds',
      help: 'Time to answer, by route',
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
