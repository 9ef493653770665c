import { randomUUID } from 'node:crypto'
import type { Id } from '@league/contracts/kernel/id'
import { Problem } from '@league/contracts/kernel/problem'
import { handleCommand } from '../kernel/handle-command.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { platform, type ReservedName, reservationOf } from '../reservation/name.ts'
import { releaseName } from '../reservation/release-name.ts'
import { reserveName } from '../reservation/reserve-name.ts'

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
  const reserved: ReservedName[] = []
  try {
    for (const name of names) {
      await ask(write, context, ownerId, name, reserveName)
      reserved.push(name)
    }
    return await command()
  } catch (error) {
    const refused = error instanceof Problem && error.status < 500 && error.code !== 'too-busy'
    if (refused) for (const name of reserved) await ask(write, context, ownerId, name, releaseName)
    throw error
  }
}

/**
 * Each with a command id of its own: who owns the name makes it safe to repeat, and a name that was released is reserved
 * anew by a retry of the same command.
 */
function ask(
  write: WriteSide,
  context: CommandContext,
  ownerId: Id,
  name: ReservedName,
  decider: typeof reserveName,
): Promise<Receipt> {
  const { streamId, kept } = reservationOf(name)
  return handleCommand(write, decider, {
    command: { ...kept, ownerId },
    context: {
      ...context,
      organizationId: platform,
      commandId: randomUUID(),
      causationId: context.commandId,
    },
    streamId,
  })
}
