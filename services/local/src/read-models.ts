import { setTimeout } from 'node:timers/promises'
import type { Storage } from '@league/gateway/storage'
import type { ProjectionView } from '@league/contracts/projection/views'
import { type Feed, createFeed } from '@league/projections/runtime/feed/feed'
import { projections } from '@league/projections/projections'
import type { Log } from '@league/projections/runtime/log'
import { startRuntime } from '@league/projections/runtime/runtime'
import { registerMetrics } from '@league/projections/runtime/metrics'
import { readStatus } from '@league/projections/runtime/status'
import { Registry } from 'prom-client'
import type { Lifetime } from './lifetime.ts'
import { createProgressBar } from '@league/gateway/import-cli/progress-bar'

const POLL_INTERVAL_MS = 200
const CATCH_UP_TIMEOUT_MS = 60_000

const versions = new Map(projections.map(({ name, version }) => [name, version]))

export interface ReadModels {
  feed: Feed
  /** Metrics for Prometheus. Other parts may register theirs too. */
  metricsRegistry: Registry
  /**
   * Resolves when the read models of this program's versions contain every event that is in the log now, or
   * after a minute. Does not wait for rebuilds: the old tables are read meanwhile.
   */
  caughtUp(): Promise<void>
  /** Prints which read models are being rebuilt, if any, and their progress. Resolves when all are. */
  showRebuilds(): Promise<void>
}

/** Prints problems of the projections on standard error, and nothing else. */
const log: Log = {
  info: () => undefined,
  warn: (details, message) => console.error(describe(details, message)),
  error: (details, message) => console.error(describe(details, message)),
}

/** Returns a message with its details, such as the projection and the position, and the stack of its error. */
function describe(details: object, message: string): string {
  const { error, ...facts } = details as { error?: unknown }
  const texts = Object.entries(facts).map(([name, value]) => `${name} ${String(value)}`)
  const stack = error instanceof Error ? `\n${error.stack}` : ''
  return `${[message, ...texts].join(', ')}${stack}`
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
  const sources = { pool, store, feed }
  return {
    feed,
    metricsRegistry,
    async caughtUp() {
      const status = await readStatus(sources, projections)
      const moving = status.filter(({ state }) => state === 'running' || state === 'catching-up')
      const names = moving.map(({ name }) => name)
      await feed.waitFor(names, await store.head(), CATCH_UP_TIMEOUT_MS)
    },
    showRebuilds: () => showRebuilds(sources, lifetime.signal),
  }
}

/** Shows a progress bar while read models that another version of the program wrote are rebuilt. */
async function showRebuilds(sources: Parameters<typeof readStatus>[0], signal: AbortSignal): Promise<void> {
  const readOutdated = async () => {
    const status = await readStatus(sources, projections)
    return status.filter(({ name, version }) => version !== versions.get(name))
  }
  let outdated = await readOutdated()
  if (outdated.length === 0) return
  console.log(`Rebuilding read models: ${namesOf(outdated)}. Pages show what they have meanwhile.`)
  const bar = createProgressBar('Rebuilding read models', 'events')
  try {
    while (outdated.some((view) => !isRefused(view))) {
      const replays = outdated.flatMap(({ replay }) => replay ?? [])
      const total = replays.reduce((sum, replay) => sum + replay.total, 0)
      const processed = replays.reduce((sum, replay) => sum + replay.processed, 0)
      if (total > 0) bar.show(processed, total)
      await setTimeout(POLL_INTERVAL_MS, undefined, { signal })
      outdated = await readOutdated()
    }
  } finally {
    bar.end()
  }
  if (outdated.length === 0) console.log('The read models are rebuilt.')
  else console.error(`Kept the old read models, because the rebuilt ones are wrong: ${namesOf(outdated)}`)
}

/** Returns whether the rebuilt tables of a projection were found to be wrong, so that they stay unused. */
function isRefused({ replay }: ProjectionView): boolean {
  return replay?.verification?.equal === false
}

function namesOf(views: readonly ProjectionView[]): string {
  return views.map(({ name }) => name).join(', ')
}
