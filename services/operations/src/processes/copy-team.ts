import type { Id } from '@league/contracts/kernel/id'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { player } from '../player/state.ts'
import { appointCaptain } from '../team/appoint-captain.ts'
import { enterTeam } from '../team/enter-team.ts'
import type { TeamEntry } from '../team/entries.ts'
import { joinTeam } from '../team/join-team.ts'
import { roster } from '../team/roster.ts'
import { answerAll, stepOf } from './steps.ts'

/**
 * The same team in another league: name, logo, captain and roster (decision 27); who was deleted stays behind. `entityId` is the new entry's.
 *
 * @throws Problem `team-already-entered`
 */
export async function copyTeam(
  write: WriteSide,
  context: CommandContext,
  from: TeamEntry,
  { seasonId, leagueId }: { seasonId: Id; leagueId: Id },
  expectedRevision?: bigint,
): Promise<Receipt> {
  const { teamEntryId: copiedFromTeamEntryId, teamId } = from.ids
  const { name, abbreviation, logo } = from
  const command = { seasonId, teamId, name, abbreviation, logo, copiedFromTeamEntryId }
  const entered = await handleCommand(write, enterTeam, {
    command,
    context,
    streamId: leagueId,
    expectedRevision,
  })
  const entry = { teamEntryId: entered.entityId, teamId, leagueId, seasonId }
  const { state } = await load(write, roster, context.organizationId, copiedFromTeamEntryId)
  const steps: Receipt[] = []
  const streamId = entry.teamEntryId
  const joined = new Set<Id | null>([null])
  for (const place of state.places) {
    const who = await load(write, player, context.organizationId, place.playerId)
    if (who.state?.status !== 'registered') continue
    joined.add(place.playerId)
    const step = stepOf(context, 'join', place.playerId)
    steps.push(
      await handleCommand(write, joinTeam, { command: { entry, ...place }, context: step, streamId }),
    )
  }
  if (!joined.has(state.captain.playerId)) return answerAll(entered, steps)
  const appoint = {
    command: { entry, captain: state.captain },
    context: stepOf(context, 'captain'),
    streamId,
  }
  steps.push(await handleCommand(write, appointCaptain, appoint))
  return answerAll(entered, steps)
}
