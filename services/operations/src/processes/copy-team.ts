import type { Id } from '@league/contracts/kernel/id'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { player } from '../player/state.ts'
import { appointCaptain } from '../team/appoint-captain.ts'
import { enterTeam } from '../team/enter-team.ts'
import type { TeamEntry } from '../team/entries.ts'
import { joinTeam } from '../team/join-team.ts'
import { roster, type RosterPlace } from '../team/roster.ts'
import { readPeople } from './same-person.ts'
import { answerAll, stepOf } from './steps.ts'

/**
 * The same team in another league: name, logo, captain and roster (decision 27); who was deleted stays behind, and a duplicate comes as its master. `entityId` is the new entry's.
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
  const people = await readPeople(write, context.organizationId)
  const joined = new Set<Id | null>([null])
  for (const { playerId: named, ...place } of ranked(state.places, people.masterOf)) {
    const playerId = people.masterOf(named)
    if (joined.has(playerId)) continue
    const who = await load(write, player, context.organizationId, playerId)
    if (who.state?.status !== 'registered') continue
    joined.add(playerId)
    const step = stepOf(context, 'join', playerId)
    steps.push(
      await handleCommand(write, joinTeam, {
        command: { entry, playerId, ...place },
        context: step,
        streamId,
      }),
    )
  }
  const { captain: named } = state
  const captain = { ...named, playerId: named.playerId && people.masterOf(named.playerId) }
  if (!joined.has(captain.playerId)) return answerAll(entered, steps)
  const appoint = {
    command: { entry, captain },
    context: stepOf(context, 'captain'),
    streamId,
  }
  steps.push(await handleCommand(write, appointCaptain, appoint))
  return answerAll(entered, steps)
}

/** Places in their order; where a person has several, the one under the own id counts. */
function ranked(places: readonly RosterPlace[], masterOf: (playerId: Id) => Id): readonly RosterPlace[] {
  return places.toSorted(
    (a, b) => Number(masterOf(a.playerId) !== a.playerId) - Number(masterOf(b.playerId) !== b.playerId),
  )
}
