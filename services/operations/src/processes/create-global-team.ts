import type { Id } from '@league/contracts/kernel/id'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { createTeam } from '../team/create-team.ts'
import { entries, refuseEntered } from '../team/entries.ts'
import { enterTeam } from '../team/enter-team.ts'
import { answerAll } from './steps.ts'

export interface CreateGlobalTeam {
  name: string
  /** Enters this league at once. */
  league?: { seasonId: Id; leagueId: Id } | null | undefined
}

/**
 * A team of the organization (C088); `entityId` is the team's. What the league would refuse is refused before there is a team.
 *
 * @throws Problem `name-required` · `team-already-entered`
 */
export async function createGlobalTeam(
  write: WriteSide,
  context: CommandContext,
  { name, league }: CreateGlobalTeam,
): Promise<Receipt> {
  const create = () => handleCommand(write, createTeam, { command: { name }, context })
  if (!league) return create()
  const { leagueId, seasonId } = league
  const { state, records } = await load(write, entries, context.organizationId, leagueId)
  const repeated = records.some(({ meta }) => meta.commandId === context.commandId)
  if (!repeated) refuseEntered(state, '', name.trim())
  const created = await create()
  const command = { seasonId, name, teamId: created.entityId }
  const entered = await handleCommand(write, enterTeam, { command, context, streamId: leagueId })
  return answerAll(created, [entered])
}
