import { createBell } from '@league/event-store/bell'
import { verifyCheckpoint } from '@league/event-store/checkpoint'
import { LogLost } from '@league/event-store/errors'
import { setTimeout as pause } from 'node:timers/promises'
import { advance } from '../batch/advance.ts'
import { advanceCarefully } from '../batch/advance-carefully.ts'
import { messageOf } from '../batch/failure.ts'
import { hasPassed } from '../batch/has-passed.ts'
import { PoisonousEvent, SlotTaken, type OwnedSlot } from '../batch/slot-work.ts'
import { setState } from '../checkpoint.ts'
import type { AnyProjection } from '../memory/memory-rows.ts'
import type { Workshop } from '../workshop.ts'
import { createBatchSize } from './batch-size.ts'
import { ownSlot } from './own-slot.ts'
import { createTurns } from './turns.ts'
import { readStretch } from './source.ts'

/** How long a checkpoint may stay behind what was only looked at, in milliseconds. */
const lazyMs = 1_000

/** How often to make sure, while nothing comes, that the log still reaches as far as it did. */
const headMs = 5_000

const patience = { first: 100, most: 5_000 }

/** Keeps the live tables of one projection up to date for as long as this process owns it. */
export interface Live {
  run(signal: AbortSignal): Promise<void>
  /** Between two batches; nothing moves meanwhile. `position` as below. */
  between<Result>(work: (position: bigint | undefined) => Promise<Result>): Promise<Result>
  /** How far it is, undefined while it stands still. */
  position(): bigint | undefined
  /** Begins anew from the checkpoint, after a switch or an operator's word. */
  reload(): void
}

export function createLive(shop: Workshop, projection: AnyProjection): Live {
  const { pool, store, tail, feed, log, unseal, meters } = shop
  const bell = createBell()
  const turns = createTurns()
  const batch = createBatchSize(1_000, 300)
  const meter = meters.of(projection.name)
  const { lingerMs = 0 } = projection
  let running: OwnedSlot | undefined
  let seen = 0n
  let stale = false
  /** Since when more is seen than is saved, null when nothing is. */
  let behindSince: number | null = null

  const publish = (slot: OwnedSlot, organizations: readonly string[]) =>
    feed.publish({
      projection: projection.name,
      position: seen,
      generation: slot.checkpoint.generation,
      organizations,
    })

  /** One batch, or nothing when there is none. */
  const step = async (slot: OwnedSlot): Promise<boolean> => {
    const started = performance.now()
    const stretch = await readStretch(shop, slot, seen, batch.get())
    if (stretch.upto === seen) return false
    const organizations = new Set<string>()
    await advanceCarefully(
      slot,
      stretch,
      async (events, failures) => {
        const changed = await advance(slot, events, failures, meter.rate.perSecond())
        if (changed) for (const { meta } of events) organizations.add(meta.organizationId)
        return changed
      },
      unseal,
      () => meter.retried(),
    )
    seen = stretch.upto
    behindSince = slot.checkpoint.position === seen ? null : (behindSince ?? performance.now())
    meter.rate.add(stretch.events.length)
    batch.took(performance.now() - started)
    publish(slot, [...organizations])
    return true
  }

  const save = async (slot: OwnedSlot) => {
    if (behindSince === null || performance.now() - behindSince < lazyMs) return
    behindSince = null
    await hasPassed(slot, store, seen, meter.rate.perSecond())
  }

  const follow = async (slot: OwnedSlot, signal: AbortSignal) => {
    let checkedAt = performance.now()
    while (!signal.aborted && !stale) {
      const heard = bell.count()
      const moved = await turns(async () => {
        if (stale) return true
        const more = await step(slot)
        await save(slot)
        return more
      })
      if (moved) continue
      await bell.wait(heard, lazyMs, signal)
      if (lingerMs > 0 && bell.count() !== heard) await pause(lingerMs)
      if (performance.now() - checkedAt < headMs) continue
      checkedAt = performance.now()
      if ((await store.head()) < seen) throw new LogLost(`The log ends before position ${seen}`)
    }
  }

  /** Takes the slot and follows the log, until it cannot. */
  const work = async (signal: AbortSignal) => {
    stale = false
    const slot = await ownSlot(pool, projection, 'live')
    if (!slot) throw new Error(`${projection.name} has no live tables`)
    const { checkpoint } = slot
    if (checkpoint.version !== projection.version || checkpoint.state !== 'running') return standStill(signal)
    try {
      if (checkpoint.eventId) await verifyCheckpoint(store, { ...checkpoint, eventId: checkpoint.eventId })
      seen = checkpoint.position
      running = slot
      publish(slot, [])
      await follow(slot, signal)
    } catch (error) {
      if (error instanceof SlotTaken) return
      if (error instanceof PoisonousEvent) {
        const { position, eventId, type } = error.event
        log.error({ error, projection: projection.name, position: String(position), type }, 'poisonous event')
        const at = { position: String(position), eventId, eventType: type, message: error.message }
        return await setState(pool, checkpoint, 'poisoned', at)
      }
      if (error instanceof LogLost) {
        log.error({ error, projection: projection.name }, 'the log is not the one of the checkpoint')
        const { position, eventId } = checkpoint
        const at = {
          position: String(position),
          eventId: eventId ?? '',
          eventType: '',
          message: error.message,
        }
        return await setState(pool, checkpoint, 'lost-log', at)
      }
      throw error
    } finally {
      running = undefined
    }
  }

  const standStill = async (signal: AbortSignal) => {
    while (!signal.aborted && !stale) await bell.wait(bell.count(), 60_000, signal)
  }

  return {
    async run(signal) {
      const stopListening = tail.onGrown(bell.ring)
      let wait = patience.first
      while (!signal.aborted) {
        try {
          await work(signal)
          wait = patience.first
        } catch (error) {
          log.warn({ error, projection: projection.name }, `projection tries again: ${messageOf(error)}`)
          meter.retried()
          await pause(wait, undefined, { signal }).catch(() => {})
          wait = Math.min(wait * 2, patience.most)
        }
      }
      stopListening()
    },
    position: () => running && seen,
    between: (act) => turns(() => act(running && seen)),
    reload() {
      stale = true
      bell.ring()
    },
  }
}
