import type { ReplayAction } from '@league/contracts/projection/views'
import { messageOf } from '../batch/failure.ts'
import { recordSkip } from '../batch/skipped.ts'
import { readCheckpoints, setState, type CheckpointRow } from '../checkpoint.ts'
import type { Live } from '../live/live.ts'
import { ownSlot } from '../live/own-slot.ts'
import type { AnyProjection } from '../memory/memory-rows.ts'
import { dropSlot } from '../schema/make-schema.ts'
import { inTransaction } from '../schema/transaction.ts'
import type { Workshop } from '../workshop.ts'
import type { OperatorCommand, Outcome } from './commands.ts'
import { createFollower } from './follow.ts'
import type { Rebuild } from './rebuild.ts'
import { deleteReplay, readReplay, saveReplayState, type BuildState, type ReplayRow } from './replay-row.ts'
import type { Shelf } from './shelf.ts'
import { startReplay } from './start-replay.ts'
import { swapPrevious } from './switch.ts'

/** Whoever holds the lease of a projection, with what it works with. */
export interface Office {
  shop: Workshop
  shelf: Shelf
  projection: AnyProjection
  live: Live
  rebuild: Rebuild | undefined
}

type Desk = Office & { forget(): Promise<void> }

interface Case {
  desk: Desk
  command: OperatorCommand
  replay: ReplayRow | undefined
  live: CheckpointRow
  previous: CheckpointRow | undefined
}

/** Not now: the state of the projection does not allow it. */
class Refused extends Error {}

function allowed(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Refused(message)
}

/** Does what an operator asks, or says why not. */
export async function carryOut(
  desk: Desk,
  command: OperatorCommand,
): Promise<{ outcome: Outcome; message?: string }> {
  const { bulk } = desk.shop
  const name = desk.projection.name
  try {
    const mine = (await readCheckpoints(bulk)).filter((row) => row.projection === name)
    const live = mine.find(({ slot }) => slot === 'live')
    if (!live) throw new Error(`${name} has no live tables`)
    const previous = mine.find(({ slot }) => slot === 'previous')
    await actions[command.action]({ desk, command, live, previous, replay: await readReplay(bulk, name) })
    return { outcome: 'done' }
  } catch (error) {
    return { outcome: error instanceof Refused ? 'refused' : 'failed', message: messageOf(error) }
  }
}

const actions: Record<ReplayAction, (at: Case) => Promise<void>> = {
  async start({ desk, replay }) {
    allowed(!replay || replay.state === 'failed', 'A rebuild is going on already')
    await desk.forget()
    await startReplay(desk.shop.bulk, desk.projection, { activateWhenReady: false })
  },

  async pause({ desk, replay }) {
    allowed(replay && replay.state !== 'paused' && replay.state !== 'failed', 'No rebuild is going on')
    // Lets what is being written be written, and begins anew from there later.
    await desk.forget()
    await saveReplayState(desk.shop.bulk, replay.projection, {
      ...replay,
      state: 'paused',
      pausedIn: replay.state,
    })
  },

  async resume({ desk, replay }) {
    allowed(replay?.state === 'paused' || replay?.state === 'failed', 'No rebuild is paused')
    await desk.forget()
    const state: BuildState = replay.pausedIn ?? 'building'
    await saveReplayState(desk.shop.bulk, replay.projection, {
      ...replay,
      state,
      pausedIn: null,
      error: null,
    })
  },

  async verify({ desk, replay, live }) {
    allowed(replay?.state === 'ready' || replay?.state === 'verified', 'The rebuild is not ready')
    allowed(live.state === 'running', 'The live tables stand still: there is nothing to compare with')
    await saveReplayState(desk.shop.bulk, replay.projection, { state: 'verifying' })
  },

  async activate({ desk, replay }) {
    allowed(replay?.state === 'ready' || replay?.state === 'verified', 'The rebuild is not ready')
    allowed(desk.rebuild, 'The rebuilt tables are gone: abort it')
    await desk.rebuild.activate()
    await desk.forget()
  },

  async abort({ desk, replay, previous }) {
    allowed(replay || previous, 'There is nothing to drop')
    const slot = replay ? 'next' : 'previous'
    await desk.forget()
    await inTransaction(desk.shop.bulk, async (client) => {
      await dropSlot(client, desk.projection.name, slot)
      await deleteReplay(client, desk.projection.name)
    })
  },

  async 'switch-back'({ desk, previous, replay }) {
    const { shop, projection, live } = desk
    allowed(previous && !replay, 'There are no previous tables')
    allowed(
      previous.version === projection.version,
      'The previous tables are of another version of this program',
    )
    const slot = await ownSlot(shop.bulk, projection, 'previous')
    allowed(slot, 'There are no previous tables')
    const follower = createFollower(shop, slot)
    await follower.catchUp()
    await live.between(async (position) => {
      await follower.catchUp(position)
      await follower.save()
      await swapPrevious(shop.bulk, projection.name)
      live.reload()
    })
  },

  async 'resume-live'({ desk, live }) {
    allowed(live.state !== 'running', 'The projection is running')
    await goOn(desk, live)
  },

  async skip({ desk, live, command }) {
    allowed(live.state === 'poisoned' && live.error, 'No event holds the projection up')
    await recordSkip(desk.shop.bulk, desk.projection.name, live.error, command.actor, command.reason)
    await goOn(desk, live)
  },
}

async function goOn({ shop, live }: Desk, checkpoint: CheckpointRow): Promise<void> {
  await setState(shop.bulk, checkpoint, 'running', null)
  live.reload()
}
