import type { Id } from '@league/contracts/kernel/id'
import { handleCommand } from '../kernel/handle-command.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { deletePlayer as decider } from '../player/delete-player.ts'
import { refuseMerged } from './same-person.ts'

/** Deletes a player, with everything of the duplicates that were merged into the player. @throws Problem `not-found` */
export async function deletePlayer(
  write: WriteSide,
  context: CommandContext,
  { playerId }: { playerId: Id },
  expectedRevision?: bigint,
): Promise<Receipt> {
  await refuseMerged(write, context.organizationId, playerId)
  return handleCommand(write, decider, { command: {}, context, streamId: playerId, expectedRevision })
}
