import { Problem } from '@league/contracts/kernel/problem'
import type { Id } from '@league/contracts/kernel/id'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import type { ReservedName } from '../reservation/name.ts'
import { giveBack, reserve } from './reserve.ts'

/** Milliseconds that may pass between reserving and the command: far less than until a reservation lapses. */
const promptness = 60_000

/**
 * Reserves names for an owner and runs the command that needs them. When the command is refused, the names are free
 * again; after a fault without an answer they stay, for the retry, which is of the same owner.
 *
 * @throws Problem `slug-taken`, `domain-taken`, `username-taken`, or that of the command
 */
export async function withNames(
  write: WriteSide,
  context: CommandContext,
  ownerId: Id,
  names: readonly ReservedName[],
  command: () => Promise<Receipt>,
): Promise<Receipt> {
  const start = performance.now()
  const reserved: { name: ReservedName; eventId: Id }[] = []
  try {
    for (const name of names) {
      reserved.push({ name, eventId: await reserve(write, context, ownerId, name) })
    }
    if (performance.now() - start > promptness) throw new Problem('unavailable')
    return await command()
  } catch (error) {
    const refused = error instanceof Problem && error.status < 500 && error.code !== 'too-busy'
    if (refused) {
      for (const { name, eventId } of reserved) {
        // What was reserved before already is not this command's to give back: another one may count on it.
        await giveBack(write, context, name, (held) => held.eventId === eventId && !held.renewed)
      }
    }
    throw error
  }
}
