import type { Feed } from '@league/projections/runtime/feed/feed'
import { createFeed } from '@league/projections/runtime/feed/feed'
import { projections } from '@league/projections/projections'
import { startRuntime } from '@league/projections/runtime/runtime'
import { registerMetrics } from '@league/projections/runtime/metrics'
import { readStatus } from '@league/projections/runtime/status'
import { Registry } from 'prom-client'
import type { Lifetime } from './lifetime.ts'
import { log } from './log.ts'
import type { Storage } from './storage.ts'

export interface ReadModels {
  feed: Feed
  /** What Prometheus is told of them, and of whatever else registers there. */
  figures: Registry
  /** Resolves when they show everything that is in the log now, or after a minute. */
  caughtUp(): Promise<void>
}

/** Starts the projections in this process. */
export async function startReadModels(
  { url, pool, store, vault }: Storage,
  lifetime: Lifetime,
): Promise<ReadModels> {
  const feed = await createFeed(url, log)
  await lifetime.add(() => feed.close())
  const runtime = await startRuntime({ store, url, projections, unseal: vault.unseal, feed, log })
  await lifetime.add(() => runtime.stop())
  const figures = new Registry()
  registerMetrics(figures, () => readStatus({ pool, store, feed }, projections), runtime.meters)
  const names = projections.map(({ name }) => name)
  return {
    feed,
    figures,
    async caughtUp() {
      await feed.waitFor(names, await store.head(), 60_000)
    },
  }
}
