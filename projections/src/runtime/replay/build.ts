import type { AnyRecordedEvent } from '@league/contracts/events'
import { foldAll, noOrganizations, settleAll } from '../batch/advance.ts'
import { advanceOrPark } from '../batch/advance-or-park.ts'
import { isBatchAtFault } from '../batch/failure.ts'
import type { OwnedGeneration } from '../batch/owned-generation.ts'
import { separateWaiting } from '../batch/parking.ts'
import { writeBatch } from '../batch/write-batch.ts'
import type { Decoded } from '../decode.ts'
import type { RuntimeContext } from '../live/runtime-context.ts'
import type { EventPageCache } from './event-page-cache.ts'
import { createRowCache } from './row-cache.ts'

/**
 * The first and longest part of a rebuild: folds whole pages of the log, while the page before is being
 * written.
 */
export interface Build {
  /** Folds one page. Returns false when the log has no more events for now. */
  step(): Promise<boolean>
  /** Returns the position up to which events are folded. They are written once `written` resolves. */
  position(): bigint
  /**
   * Returns whether a table has become too large for memory, so that the rebuild needs its secondary indexes.
   */
  needsIndexes(): boolean
  written(): Promise<void>
  end(): void
}

export async function createBuild(
  context: RuntimeContext,
  pages: EventPageCache,
  owned: OwnedGeneration,
): Promise<Build> {
  const { projection, checkpoint, ignoredTypes, parking } = owned
  const cache = createRowCache(owned, checkpoint.position === 0n)
  if (checkpoint.position > 0n) await cache.reload()
  const reader = {}
  pages.addReader(reader)
  let position = checkpoint.position
  let needsIndexes = false
  /**
   * Set after a page that failed: the next page is folded again from what is written, to find the event at
   * fault.
   */
  let isRetrying = false
  let writing: Promise<void> = Promise.resolve()
  const written = () => writing

  const foldPage = async (batch: Decoded) => {
    const { ready, waiting } = separateWaiting(projection, parking, batch)
    await cache.prepare(ready, written)
    foldAll(projection, cache.rows, ready)
    await written()
    const last = batch.events.at(-1) as AnyRecordedEvent
    writing = writeBatch(owned, settleAll(cache.rows), {
      position: last.position,
      eventId: last.eventId,
      eventsPerSecond: 0,
      organizations: noOrganizations,
      waiting,
    })
    writing.catch(() => {})
    needsIndexes ||= cache.trim()
  }

  const retryPage = async (batch: Decoded) => {
    await advanceOrPark(context, owned, batch)
    await cache.reload()
    isRetrying = false
  }

  const step = async () => {
    const page = await pages.pageAfter(position, ignoredTypes)
    if (page.endPosition === position) {
      await written()
      return false
    }
    const batch = { ...page, events: page.events.filter(({ type }) => !ignoredTypes.has(type)) }
    if (isRetrying) await retryPage(batch)
    else if (batch.events.length > 0) await foldPage(batch)
    // The build ends here, so nobody else would notice that this page cannot be written.
    if (needsIndexes) await written()
    position = page.endPosition
    return true
  }

  return {
    position: () => position,
    needsIndexes: () => needsIndexes,
    written,
    end: () => pages.removeReader(reader),
    async step() {
      try {
        return await step()
      } catch (error) {
        if (isRetrying || !isBatchAtFault(error)) throw error
        await written().catch(() => {})
        writing = Promise.resolve()
        position = checkpoint.position
        isRetrying = true
        return true
      }
    },
  }
}
