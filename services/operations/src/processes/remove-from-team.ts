import type { Id } from '@league/contracts/kernel/id'
import { handleCommand } from '../kernel/handle-command.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { leaveTeam } from '../team/leave-team.ts'
import { readPeople } from './same-person.ts'

/** Takes a player off a roster, by whichever id the player is on it (C098). @throws Problem `player-not-on-team` */
export async function removeFromTeam(
  write: WriteSide,
  context: CommandContext,
  { teamEntryId, playerId }: { teamEntryId: Id; playerId: Id },
  expectedRevision?: bigint,
): Promise<Receipt> {
  const [master = playerId, ...otherIds] = (await readPeople(write, context.organizationId)).idsOf(playerId)
  return handleCommand(write, leaveTeam, {
    command: { playerId: master, otherIds },
    context,
    streamId: teamEntryId,
    expectedRevision,
  })
}
