import type { Id } from '@league/contracts/kernel/id'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { entries, entryIn } from '../team/entries.ts'
import { enterTeam } from '../team/enter-team.ts'
import { hideTeam } from '../team/hide-team.ts'
import { leaveLeague } from '../team/leave-league.ts'
import { copyTeam } from './copy-team.ts'
import { answerAll, stepOf } from './steps.ts'

export interface MoveTeam {
  teamId: Id
  /** In the new league. */
  name: string
  /** Where it is now; null for a team of no league. */
  from: { teamEntryId: Id; leagueId: Id; hasGames: boolean } | null
  to: { seasonId: Id; leagueId: Id }
}

/**
 * A team enters another league with logo, captain and roster, hidden where it was. It leaves the old one only if it has no games there:
 * with games it is in both, since these need their teams.
 *
 * @throws Problem `team-already-entered` · `not-found`
 */
export async function moveTeam(
  write: WriteSide,
  context: CommandContext,
  { teamId, name, from, to }: MoveTeam,
): Promise<Receipt> {
  const streamId = to.leagueId
  if (!from) {
    const command = { seasonId: to.seasonId, teamId, name }
    return handleCommand(write, enterTeam, { command, context, streamId })
  }
  const old = await load(write, entries, context.organizationId, from.leagueId)
  const entry = entryIn(old.state, from.teamEntryId)
  const entered = await copyTeam(write, context, { ...entry, name }, to)
  const steps: Receipt[] = []
  if (entry.hidden) {
    const command = { teamEntryId: entered.entityId, hidden: true }
    steps.push(await handleCommand(write, hideTeam, { command, context: stepOf(context, 'hide'), streamId }))
  }
  if (!from.hasGames) {
    const command = { teamEntryId: from.teamEntryId }
    const step = stepOf(context, 'leave')
    steps.push(await handleCommand(write, leaveLeague, { command, context: step, streamId: from.leagueId }))
  }
  return answerAll(entered, steps)
}
