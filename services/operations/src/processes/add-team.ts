import type { Id } from '@league/contracts/kernel/id'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { enterTeam } from '../team/enter-team.ts'
import { entries, entryIn } from '../team/entries.ts'
import { copyTeam } from './copy-team.ts'

export interface AddTeam {
  seasonId: Id
  leagueId: Id
  /** Of a new team, or another name for the copy. */
  name?: string | undefined
  logo?: string | null | undefined
  /** An existing entry to copy, and its league. */
  copyFrom?: { teamEntryId: Id; leagueId: Id } | null | undefined
}

/** A team by name, or an existing one with its roster. @throws Problem `team-required` · `team-already-entered` */
export async function addTeam(
  write: WriteSide,
  context: CommandContext,
  { seasonId, leagueId, name, logo, copyFrom }: AddTeam,
  expectedRevision?: bigint,
): Promise<Receipt> {
  if (copyFrom) {
    const { state } = await load(write, entries, context.organizationId, copyFrom.leagueId)
    const model = entryIn(state, copyFrom.teamEntryId)
    const from = { ...model, name: name?.trim() || model.name, logo: logo === undefined ? model.logo : logo }
    return copyTeam(write, context, from, { seasonId, leagueId }, expectedRevision)
  }
  const command = { seasonId, name: name ?? '', logo }
  return handleCommand(write, enterTeam, { command, context, streamId: leagueId, expectedRevision })
}
