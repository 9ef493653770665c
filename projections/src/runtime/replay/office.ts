import type { Bell } from '@league/event-store/bell'
import { setTimeout as pause } from 'node:timers/promises'
import { messageOf } from '../batch/failure.ts'
import { SlotTaken } from '../batch/slot-work.ts'
import { readCheckpoints } from '../checkpoint.ts'
import { createLive } from '../live/live.ts'
import type { AnyProjection } from '../memory/memory-rows.ts'
import type { Workshop } from '../workshop.ts'
import { carryOut, type Office } from './carry-out.ts'
import { answerCommand, openCommands } from './commands.ts'
import { createRebuild, type Rebuild } from './rebuild.ts'
import { readReplay } from './replay-row.ts'
import type { Shelf } from './shelf.ts'
import { startReplay } from './start-replay.ts'

/** How often a rebuild that has caught up looks for more, in milliseconds. */
const followMs = 200

/** How often to look without being called, and to try again what failed, in milliseconds. */
const lookMs = 15_000
const retryMs = 1_000

/**
 * All work on one projection, for as long as this process holds its lease: live folding, and beside it the rebuild.
 *
 * @param called rings when an operator asks something
 */
export async function runProjection(
  shop: Workshop,
  shelf: Shelf,
  projection: AnyProjection,
  called: Bell,
  signal: AbortSignal,
): Promise<void> {
  const live = createLive(shop, projection)
  await Promise.all([live.run(signal), runOffice({ shop, shelf, projection, live }, called, signal)])
}

/** Does what operators ask, and the rebuild in between, one thing at a time. */
async function runOffice(office: Omit<Office, 'rebuild'>, called: Bell, signal: AbortSignal): Promise<void> {
  const { shop, shelf, projection, live } = office
  const { bulk, log } = shop
  let rebuild: Rebuild | undefined

  const forget = async () => {
    await rebuild?.end()
    rebuild = undefined
  }

  const obey = async (): Promise<boolean> => {
    const commands = await openCommands(bulk, projection.name)
    for (const command of commands) {
      const { outcome, message } = await carryOut({ ...office, rebuild, forget }, command)
      log.info(
        { projection: projection.name, action: command.action, actor: command.actor, outcome },
        'operator',
      )
      await answerCommand(bulk, command.id, outcome, message)
    }
    return commands.length > 0
  }

  /** One piece of work; false when there is none for now. */
  const turn = async (): Promise<boolean> => {
    // Taken up before the first order, which may be to activate it.
    const row = await readReplay(bulk, projection.name)
    if (row) rebuild ??= await createRebuild(shop, shelf, projection, live)
    if (await obey()) return true
    if (!row || !rebuild) return false
    if (row.state === 'ready' && row.activateWhenReady) {
      await rebuild.activate()
      await forget()
      return true
    }
    return await rebuild.step(row)
  }

  try {
    await replaceOldVersions(office)
  } catch (error) {
    log.warn({ error, projection: projection.name }, 'old tables cannot be replaced')
  }
  while (!signal.aborted) {
    const heard = called.count()
    try {
      const more = await turn()
      if (!more) await called.wait(heard, rebuild ? followMs : lookMs, signal)
    } catch (error) {
      await forget()
      if (!(error instanceof SlotTaken)) {
        log.warn({ error, projection: projection.name }, `rebuild tries again: ${messageOf(error)}`)
      }
      await pause(retryMs, undefined, { signal }).catch(() => {})
    }
  }
  await forget()
}

/** Tables of another version are rebuilt at once: nothing can be folded into them. */
async function replaceOldVersions({ shop, projection }: Omit<Office, 'rebuild'>): Promise<void> {
  const mine = (await readCheckpoints(shop.bulk)).filter((row) => row.projection === projection.name)
  const version = (slot: string) => mine.find((row) => row.slot === slot)?.version
  const outdated = version('live') !== projection.version
  const next = version('next')
  const foreign = next !== undefined && next !== projection.version
  if (foreign || (outdated && next === undefined)) {
    await startReplay(shop.bulk, projection, { activateWhenReady: outdated })
  }
}
