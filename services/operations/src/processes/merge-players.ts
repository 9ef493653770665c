import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { mergePlayers as decider, type MergePlayers } from '../merge/merge-players.ts'
import { player, registered } from '../player/state.ts'

/**
 * Merges players (C101). Everything that spans streams is looked at first; what happens is one event, so there is nothing that
 * could be cut off in the middle, and no reader sees half of it. `entityId` is the master's.
 *
 * @throws Problem `not-found` for who is absent, deleted, forgotten or merged · `invalid`
 */
export async function mergePlayers(
  write: WriteSide,
  context: CommandContext,
  command: MergePlayers,
  expectedRevision?: bigint,
): Promise<Receipt> {
  const { organizationId } = context
  for (const playerId of new Set([command.masterId, ...command.duplicateIds])) {
    registered((await load(write, player, organizationId, playerId)).state)
  }
  const merged = await handleCommand(write, decider, {
    command,
    context,
    streamId: organizationId,
    expectedRevision,
  })
  return { ...merged, entityId: command.masterId }
}
