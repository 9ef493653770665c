import { setTimeout } from 'node:timers/promises'
import type { Storage } from '@league/gateway/storage'
import { type Feed, createFeed } from '@league/projections/runtime/feed/feed'
import { projections } from '@league/projections/projections'
import { startRuntime } from '@league/projections/runtime/runtime'
import { registerMetrics } from '@league/projections/runtime/metrics'
import { readStatus } from '@league/projections/runtime/status'
import { Registry } from 'prom-client'
import type { Lifetime } from './lifetime.ts'
import { log } from './log.ts'
import { progressBar } from './progress-bar.ts'

const versions = new Map(projections.map(({ name, version }) => [name, version]))

export interface ReadModels {
  feed: Feed
  /** What Prometheus is told of them, and of whatever else registers there. */
  figures: Registry
  /** Resolves when all are of this program's shape and show everything that is in the log now, or a minute after they are. */
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
      await rebuilt({ pool, store, feed }, lifetime.signal)
      await feed.waitFor(names, await store.head(), 60_000)
    },
  }
}

/** Waits, with a progress bar, for tables that another version of the program has left behind: they are rebuilt beside. */
async function rebuilt(where: Parameters<typeof readStatus>[0], signal: AbortSignal): Promise<void> {
  const bar = progressBar('Rebuilding read models', 'events')
  try {
    for (;;) {
      const status = await readStatus(where, projections)
      const old = status.filter(({ name, version }) => version !== versions.get(name))
      if (old.length === 0) return
      const replays = old.flatMap(({ replay }) => replay ?? [])
      const total = replays.reduce((sum, replay) => sum + replay.total, 0)
      if (total > 0)
        bar.show(
          replays.reduce((sum, { processed }) => sum + processed, 0),
          total,
        )
      await setTimeout(200, undefined, { signal })
    }
  } finally {
    bar.end()
  }
}
