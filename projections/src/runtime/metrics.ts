import { createServer, type Server } from 'node:http'
import type { ProjectionView } from '@league/contracts/projection/views'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Meters } from './live/meters.ts'

/** Registers Prometheus metrics of the projections. Their values are read when they are scraped. */
export function registerMetrics(
  registry: Registry,
  readViews: () => Promise<readonly ProjectionView[]>,
  meters?: Meters,
): void {
  const family = (name: string, help: string, labelNames = ['projection']) => ({
    name: `league_projection_${name}`,
    help,
    labelNames,
    registers: [registry],
    collect: () => refresh(),
  })
  const lag = new Gauge(family('lag_positions', 'Positions between the projection and the head of the log'))
  const age = new Gauge(
    family('oldest_unprocessed_seconds', 'Age in seconds of the oldest event that is not folded yet'),
  )
  const rate = new Gauge(family('events_per_second', 'Events folded per second, over the last five seconds'))
  const processed = new Gauge(family('replay_processed', 'Events that the current rebuild has processed'))
  const state = new Gauge(family('state', '1 for the current state', ['projection', 'state']))
  const parked = new Gauge(
    family('parked_events', 'Events that could not be folded and wait for an operator'),
  )
  const retries = new Counter(family('retries_total', 'Batches that were retried'))

  const collect = async () => {
    const views = await readViews()
    for (const metric of [state, processed, retries]) metric.reset()
    for (const view of views) {
      const { name: projection } = view
      state.set({ projection, state: view.state }, 1)
      lag.set({ projection }, view.lag)
      parked.set({ projection }, view.parked.length)
      age.set({ projection }, view.oldestUnprocessedSeconds)
      if (view.replay) processed.set({ projection }, view.replay.processed)
    }
    for (const [projection, meter] of meters?.all() ?? []) {
      rate.set({ projection }, meter.rate.perSecond())
      retries.inc({ projection }, meter.retries)
    }
  }

  // A scrape collects all families at once: the first one reads the values, the others wait for the same
  // read.
  let collecting: Promise<void> | undefined
  const refresh = () => (collecting ??= collect().finally(() => (collecting = undefined)))
}

/** Serves the metrics on a port of their own, which must not be reachable from the internet. */
export function serveMetrics(registry: Registry, port: number, host = '127.0.0.1'): Promise<Server> {
  const server = createServer((_, response) => {
    registry
      .metrics()
      .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text))
      .catch(() => response.writeHead(500).end())
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
