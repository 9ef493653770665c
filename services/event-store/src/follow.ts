import { setTimeout } from 'node:timers/promises'
import type { Notifier } from './notifier.ts'
import { StoreUnavailable } from './errors.ts'
import type { EventStore, Page, ReadAllOptions } from './port.ts'

interface Source {
  readAll: EventStore['readAll']
  notifier: Notifier
  /** Milliseconds after which to read again even if no notification has arrived. */
  pollMs: number
}

const DEFAULT_PAGE_SIZE = 1_000
const MIN_RETRY_DELAY_MS = 50
const MAX_RETRY_DELAY_MS = 2_000

/**
 * Yields pages of the log from catch-up to live. Reads the next page while the consumer works on the current
 * one. Retries while the store is unavailable, so a follower outlives a restart of the store.
 */
export async function* follow(
  source: Source,
  after: bigint,
  signal: AbortSignal,
  options: ReadAllOptions & { limit?: number } = {},
): AsyncGenerator<Page, void> {
  const limit = options.limit ?? DEFAULT_PAGE_SIZE
  let position = after
  let nextPage: Promise<Page> | undefined
  let retryDelay = MIN_RETRY_DELAY_MS
  while (!signal.aborted) {
    const version = source.notifier.version()
    let page: Page
    try {
      page = await (nextPage ?? source.readAll(position, limit, options))
      retryDelay = MIN_RETRY_DELAY_MS
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      nextPage = undefined
      await setTimeout(retryDelay, undefined, { signal }).catch(() => {})
      retryDelay = Math.min(retryDelay * 2, MAX_RETRY_DELAY_MS)
      continue
    }
    nextPage = undefined
    if (page.position > position) {
      position = page.position
      if (page.events.length === limit) {
        nextPage = source.readAll(position, limit, options)
        // The loop handles the error when it awaits the page. If the consumer stops first, nobody does.
        nextPage.catch(() => {})
      }
      yield page
    } else {
      await source.notifier.wait(version, source.pollMs, signal)
    }
  }
}
