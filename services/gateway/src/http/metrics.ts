import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { DatabasePool } from 'slonik'

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

/** Adds how the connections to the database are used. */
export function measureDatabase(
  registry: Registry,
  { pool, readPool }: { pool: Pool; readPool: DatabasePool },
): void {
  const gauge = new Gauge({
    name: 'gateway_database_connections',
    help: 'Connections to the database, and requests that wait for one, by pool',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      const { acquiredConnections, idleConnections, waitingClients } = readPool.state()
      gauge.set({ pool: 'read', state: 'busy' }, acquiredConnections)
      gauge.set({ pool: 'read', state: 'idle' }, idleConnections)
      gauge.set({ pool: 'read', state: 'waiting' }, waitingClients)
      gauge.set({ pool: 'write', state: 'busy' }, pool.totalCount - pool.idleCount)
      gauge.set({ pool: 'write', state: 'idle' }, pool.idleCount)
      gauge.set({ pool: 'write', state: 'waiting' }, pool.waitingCount)
    },
  })
}

/** Adds the number of open live connections. */
export function measureLive(registry: Registry, countOpen: () => number): void {
  const gauge = new Gauge({
    name: 'gateway_live_connections',
    help: 'Open pages that receive live events',
    registers: [registry],
    collect() {
      gauge.set(countOpen())
    },
  })
}
