import { setTimeout } from 'node:timers/promises'
import type { Notifier } from './notifier.ts'
import { StoreUnavailable } from './errors.ts'
import type { EventStore, Page, ReadAllOptions } from './port.ts'

interface Source {
  readAll: EventStore['readAll']
  bell: Notifier
  /** How long to trust that the bell would ring, in milliseconds. */
  pollMs: number
}

const patience = { first: 50, most: 2_000 }

/**
 * Pages from catch-up to live. The next page is read while the consumer works on this one. A store that is away for a
 * while is asked again until it answers: followers outlive a restart of it.
 */
export async function* follow(
  source: Source,
  after: bigint,
  signal: AbortSignal,
  options: ReadAllOptions & { limit?: number } = {},
): AsyncGenerator<Page, void> {
  const limit = options.limit ?? 1_000
  let position = after
  let ahead: Promise<Page> | undefined
  let wait = patience.first
  while (!signal.aborted) {
    const heard = source.bell.version()
    let page: Page
    try {
      page = await (ahead ?? source.readAll(position, limit, options))
      wait = patience.first
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      ahead = undefined
      await setTimeout(wait, undefined, { signal }).catch(() => {})
      wait = Math.min(wait * 2, patience.most)
      continue
    }
    ahead = undefined
    if (page.position > position) {
      position = page.position
      if (page.events.length === limit) {
        ahead = source.readAll(position, limit, options)
        ahead.catch(() => {}) // answered above, or nobody reads on
      }
      yield page
    } else {
      await source.bell.wait(heard, source.pollMs, signal)
    }
  }
}
