import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import type { GivenPerson } from '../player/person.ts'
import { registerPlayer } from '../player/register-player.ts'
import { player, registered } from '../player/state.ts'
import { entries, entryIn } from '../team/entries.ts'
import { joinTeam } from '../team/join-team.ts'
import { readPeople } from './same-person.ts'
import { answerAll } from './steps.ts'

export interface AddPlayer {
  leagueId: Id
  teamEntryId: Id
  /** Somebody who is there already, for a duplicate its master; else `person` is a new player. */
  playerId?: Id | undefined
  person?: GivenPerson | undefined
  jersey?: string | null | undefined
  position?: string | null | undefined
}

/**
 * Puts a player on a roster, registering a new one on the way (R197). Cut off between the two, a retry finds the player
 * registered and goes on. `entityId` is the player's.
 *
 * @throws Problem `player-on-team` · `name-required` · `not-found` for the team entry or the player
 */
export async function addPlayer(
  write: WriteSide,
  context: CommandContext,
  { leagueId, teamEntryId, playerId, person, jersey, position }: AddPlayer,
  expectedRevision?: bigint,
): Promise<Receipt> {
  const { organizationId } = context
  const league = await load(write, entries, organizationId, leagueId)
  const entry = entryIn(league.state, teamEntryId).ids
  const steps: Receipt[] = []
  const people = await readPeople(write, organizationId)
  if (playerId) registered((await load(write, player, organizationId, people.masterOf(playerId))).state)
  else {
    const command = person ?? rejected('name-required')
    steps.push(await handleCommand(write, registerPlayer, { command, context }))
  }
  const named = playerId ?? steps[0]?.entityId ?? rejected('name-required')
  const [joining = named, ...otherIds] = people.idsOf(named)
  const joined = await handleCommand(write, joinTeam, {
    command: { entry, playerId: joining, jersey, position, otherIds },
    context,
    streamId: teamEntryId,
    expectedRevision,
  })
  return { ...answerAll(joined, steps), entityId: joining }
}
