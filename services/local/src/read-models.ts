import type { Feed } from '@league/projections/runtime/feed/feed'
import { createFeed } from '@league/projections/runtime/feed/feed'
import { projections } from '@league/projections/projections'
import { startRuntime } from '@league/projections/runtime/runtime'
import type { Lifetime } from './lifetime.ts'
import { log } from './log.ts'
import type { Storage } from './storage.ts'

export interface ReadModels {
  feed: Feed
  /** Resolves when they show everything that is in the log now, or after a minute. */
  caughtUp(): Promise<void>
}

/** Starts the projections in this process. */
export async function startReadModels(
  { url, store, vault }: Storage,
  lifetime: Lifetime,
): Promise<ReadModels> {
  const feed = await createFeed(url, log)
  await lifetime.add(() => feed.close())
  const runtime = await startRuntime({ store, url, projections, unseal: vault.unseal, feed, log })
  await lifetime.add(() => runtime.stop())
  const names = projections.map(({ name }) => name)
  return {
    feed,
    async caughtUp() {
      await feed.waitFor(names, await store.head(), 60_000)
    },
  }
}
