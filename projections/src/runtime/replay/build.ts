import type { DomainRecord } from '@league/contracts/events'
import { advance } from '../batch/advance.ts'
import { advanceCarefully } from '../batch/advance-carefully.ts'
import { isBatchAtFault } from '../batch/failure.ts'
import { foldAll, schemaOfSlot, settleAll, SlotTaken, type OwnedSlot } from '../batch/slot-work.ts'
import { writeBatch } from '../batch/write.ts'
import type { Workshop } from '../workshop.ts'
import { createRowCache } from './row-cache.ts'
import type { Shelf, ShelfPage } from './shelf.ts'

const noOrganizations: ReadonlyMap<string, bigint> = new Map()

/** The bulk of a rebuild, a page of the log at a time. While one page is folded the one before is being written. */
export interface Build {
  /** Takes one page; false when the log has no more for now. */
  step(): Promise<boolean>
  /** Everything up to here is folded; written when `settled` resolves. */
  position(): bigint
  /** True once a table has become too large to keep: what it needs is looked up by indexes from then on. */
  outgrown(): boolean
  settled(): Promise<void>
  end(): void
}

export async function createBuild(shop: Workshop, shelf: Shelf, slot: OwnedSlot): Promise<Build> {
  const { projection, checkpoint, pool, shapes, handled } = slot
  const meter = shop.meters.of(projection.name)
  const cache = createRowCache(slot, checkpoint.position === 0n)
  if (checkpoint.position > 0n) await cache.fill()
  const reader = {}
  shelf.enter(reader)
  let position = checkpoint.position
  let outgrown = false
  let careful = false
  let writing: Promise<void> = Promise.resolve()
  const settled = () => writing

  const write = async (last: DomainRecord, before: Promise<void>) => {
    const changes = settleAll(cache.rows)
    await before
    const moved = await writeBatch(pool, schemaOfSlot(slot), shapes, changes, {
      projection: projection.name,
      slot: checkpoint.slot,
      epoch: checkpoint.epoch,
      from: checkpoint.position,
      to: last.position,
      eventId: last.eventId,
      eventsPerSecond: 0,
      organizations: noOrganizations,
    })
    if (!moved) throw new SlotTaken(`${projection.name} has another owner`)
    checkpoint.position = last.position
    checkpoint.eventId = last.eventId
  }

  const takeAtOnce = async (events: readonly DomainRecord[], page: ShelfPage) => {
    await cache.prepare(events, settled)
    foldAll(projection, cache.rows, events, page.failures)
    await settled()
    writing = write(events.at(-1) as DomainRecord, Promise.resolve())
    writing.catch(() => {})
    outgrown ||= cache.trim()
  }

  /** After a page that failed, from what is written: comes down on the event that is at fault. */
  const takeCarefully = async (page: ShelfPage, events: readonly DomainRecord[]) => {
    await advanceCarefully(
      slot,
      { events, failures: page.failures },
      (part, failures) => advance(slot, part, failures, 0),
      shop.unseal,
      () => meter.retried(),
    )
    await cache.fill()
    careful = false
  }

  const takePage = async () => {
    const page = await shelf.page(position, projection.handles)
    if (page.upto === position) {
      await settled()
      return false
    }
    const events = page.events.filter(({ type }) => handled.has(type))
    if (careful) await takeCarefully(page, events)
    else if (events.length > 0) await takeAtOnce(events, page)
    position = page.upto
    return true
  }

  return {
    position: () => position,
    outgrown: () => outgrown,
    settled,
    end: () => shelf.leave(reader),
    async step() {
      try {
        return await takePage()
      } catch (error) {
        if (careful || !isBatchAtFault(error)) throw error
        await settled().catch(() => {})
        writing = Promise.resolve()
        position = checkpoint.position
        careful = true
        return true
      }
    },
  }
}
