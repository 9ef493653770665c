import { randomUUID } from 'node:crypto'
import type { Id } from '@league/contracts/kernel/id'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import type { CommandContext, WriteSide } from '../kernel/write-side.ts'
import { platform, type ReservedName, reservationOf } from '../reservation/name.ts'
import { releaseName } from '../reservation/release-name.ts'
import { reserveName } from '../reservation/reserve-name.ts'
import { type Hold, hold } from '../reservation/hold.ts'
import { lapsedReservation } from './lapsed-reservation.ts'

/**
 * Reserves a name for an owner, and answers with the event of it. Each time with a command id of its own: who owns the name makes
 * it safe to repeat, and a name that was released is reserved anew by a retry of the same command.
 *
 * @throws Problem `slug-taken` · `domain-taken` · `username-taken`
 */
export async function reserve(
  write: WriteSide,
  context: CommandContext,
  ownerId: Id,
  name: ReservedName,
): Promise<Id> {
  const { streamId, kept } = reservationOf(name)
  const { organizationId } = context
  const lapsed = await lapsedReservation(write, context, ownerId, name)
  const { events } = await handleCommand(write, reserveName, {
    command: { ...kept, ownerId, organizationId, lapsed },
    context: ofPlatform(context),
    streamId,
  })
  const event = events.at(-1)
  if (!event) throw new Error('A reservation is always written down')
  return event.eventId
}

/** Gives a name back where its reservation, seen with the log's position of its last event, is one that may go. */
export async function giveBack(
  write: WriteSide,
  context: CommandContext,
  name: ReservedName,
  mayGo: (held: Hold, position: bigint) => boolean,
): Promise<void> {
  const { streamId, kept } = reservationOf(name)
  const { state, position } = await load(write, hold, platform, streamId)
  if (!state || !mayGo(state, position)) return
  await handleCommand(write, releaseName, {
    command: { ...kept, eventId: state.eventId },
    context: ofPlatform(context),
    streamId,
  })
}

function ofPlatform(context: CommandContext): CommandContext {
  const { commandId: causationId } = context
  return { ...context, organizationId: platform, commandId: randomUUID(), causationId }
}
