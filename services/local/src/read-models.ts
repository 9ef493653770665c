import { setTimeout } from 'node:timers/promises'
import type { Storage } from '@league/gateway/storage'
import { type Feed, createFeed } from '@league/projections/runtime/feed/feed'
import { projections } from '@league/projections/projections'
import type { Log } from '@league/projections/runtime/log'
import { startRuntime } from '@league/projections/runtime/runtime'
import { registerMetrics } from '@league/projections/runtime/metrics'
import { readStatus } from '@league/projections/runtime/status'
import { Registry } from 'prom-client'
import type { Lifetime } from './lifetime.ts'
import { createProgressBar } from './progress-bar.ts'

const POLL_INTERVAL_MS = 200
const CATCH_UP_TIMEOUT_MS = 60_000

const versions = new Map(projections.map(({ name, version }) => [name, version]))

export interface ReadModels {
  feed: Feed
  /** Metrics for Prometheus. Other parts may register theirs too. */
  metricsRegistry: Registry
  /**
   * Resolves when all read models have this program's versions and contain every event that is in the log
   * now. Waits at most a minute for the events.
   */
  caughtUp(): Promise<void>
}

/** Prints problems of the projections on standard error, and nothing else. */
const log: Log = {
  info: () => undefined,
  warn: (details, message) => console.error(`${message}${stackOf(details)}`),
  error: (details, message) => console.error(`${message}${stackOf(details)}`),
}

function stackOf(details: object): string {
  return 'error' in details && details.error instanceof Error ? `\n${details.error.stack}` : ''
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
  const metricsRegistry = new Registry()
  registerMetrics(metricsRegistry, () => readStatus({ pool, store, feed }, projections), runtime.meters)
  const names = projections.map(({ name }) => name)
  return {
    feed,
    metricsRegistry,
    async caughtUp() {
      await waitForRebuilds({ pool, store, feed }, lifetime.signal)
      await feed.waitFor(names, await store.head(), CATCH_UP_TIMEOUT_MS)
    },
  }
}

/** Waits until read models that another version of the program wrote are rebuilt. Shows a progress bar. */
async function waitForRebuilds(
  sources: Parameters<typeof readStatus>[0],
  signal: AbortSignal,
): Promise<void> {
  const bar = createProgressBar('Rebuilding read models', 'events')
  try {
    for (;;) {
      const status = await readStatus(sources, projections)
      const outdated = status.filter(({ name, version }) => version !== versions.get(name))
      if (outdated.length === 0) return
      const replays = outdated.flatMap(({ replay }) => replay ?? [])
      const total = replays.reduce((sum, replay) => sum + replay.total, 0)
      if (total > 0)
        bar.show(
          replays.reduce((sum, { processed }) => sum + processed, 0),
          total,
        )
      await setTimeout(POLL_INTERVAL_MS, undefined, { signal })
    }
  } finally {
    bar.end()
  }
}
