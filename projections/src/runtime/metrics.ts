import type { ProjectionView } from '@league/contracts/projection/views'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Meters } from './live/meters.ts'

/** Figures of the projections for Prometheus, taken when they are asked for. */
export function registerMetrics(
  registry: Registry,
  status: () => Promise<readonly ProjectionView[]>,
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
  const age = new Gauge(family('oldest_unprocessed_seconds', 'Age of the oldest event not passed'))
  const rate = new Gauge(family('events_per_second', 'Events folded a second, over the last seconds'))
  const processed = new Gauge(family('replay_processed', 'Events that a rebuild has passed'))
  const state = new Gauge(family('state', 'One for the state that it is in', ['projection', 'state']))
  const retries = new Counter(family('retries_total', 'Batches that were tried again'))

  const take = async () => {
    const views = await status()
    for (const metric of [state, processed, retries]) metric.reset()
    for (const view of views) {
      const { name: projection } = view
      state.set({ projection, state: view.state }, 1)
      lag.set({ projection }, view.lag)
      age.set({ projection }, view.oldestUnprocessedSeconds)
      if (view.replay) processed.set({ projection }, view.replay.processed)
    }
    for (const [projection, meter] of meters?.all() ?? []) {
      rate.set({ projection }, meter.rate.perSecond())
      retries.inc({ projection }, meter.retries)
    }
  }

  // All families are collected at once: the first asks, the others wait for the same answer.
  let taking: Promise<void> | undefined
  const refresh = () => (taking ??= take().finally(() => (taking = undefined)))
}
