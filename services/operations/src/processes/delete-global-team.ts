import type { Id } from '@league/contracts/kernel/id'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { deleteTeam } from '../team/delete-team.ts'
import { entries } from '../team/entries.ts'
import { leaveLeague } from '../team/leave-league.ts'
import { answerAll, stepOf } from './steps.ts'

export interface DeleteGlobalTeam {
  teamId: Id
  entries: readonly { teamEntryId: Id; leagueId: Id }[]
}

/** A team leaves every league and is gone, with its entries, rosters and games (C090, decision 29). The log keeps it. */
export async function deleteGlobalTeam(
  write: WriteSide,
  context: CommandContext,
  { teamId, entries: known }: DeleteGlobalTeam,
  expectedRevision?: bigint,
): Promise<Receipt> {
  const steps: Receipt[] = []
  for (const { teamEntryId, leagueId } of known) {
    const { state } = await load(write, entries, context.organizationId, leagueId)
    if (!state.entries.some(({ ids }) => ids.teamEntryId === teamEntryId)) continue
    const step = stepOf(context, 'leave', teamEntryId)
    const command = { teamEntryId }
    steps.push(await handleCommand(write, leaveLeague, { command, context: step, streamId: leagueId }))
  }
  const deleted = await handleCommand(write, deleteTeam, {
    command: {},
    context,
    streamId: teamId,
    expectedRevision,
  })
  return answerAll(deleted, steps)
}
