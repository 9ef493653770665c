import type { Captain } from '@league/contracts/team/events'
import type { Id } from '@league/contracts/kernel/id'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { appointCaptain } from '../team/appoint-captain.ts'
import { changeEntry, type ChangeEntry } from '../team/change-entry.ts'
import { entries, entryIn } from '../team/entries.ts'
import { readPeople } from './same-person.ts'
import { answerAll } from './steps.ts'

export interface ChangeTeam extends ChangeEntry {
  leagueId: Id
  /** A player of the roster, for a duplicate its master, or a name alone, or nobody (both null). Left out stays. */
  captain?: Captain | undefined
}

/**
 * Name and logo in the league's stream, the captain in the roster's. The captain comes first: it is the one that can be
 * refused by what stands elsewhere, and a refusal shall change nothing.
 *
 * @throws Problem `not-found` · `name-required` · `team-already-entered` · `captain-not-on-team`
 */
export async function changeTeam(
  write: WriteSide,
  context: CommandContext,
  { leagueId, captain, ...change }: ChangeTeam,
  expectedRevision?: bigint,
): Promise<Receipt> {
  const { organizationId } = context
  const { teamEntryId } = change
  const { state } = await load(write, entries, organizationId, leagueId)
  const entry = entryIn(state, teamEntryId).ids
  const earlier: Receipt[] = []
  if (captain) {
    changeEntry.decide(change, state, { organizationId, streamId: leagueId, newId: '' })
    const { playerId: named } = captain
    const ids = named === null ? [] : (await readPeople(write, organizationId)).idsOf(named)
    const [playerId = null, ...otherIds] = ids
    const command = { entry, captain: { ...captain, playerId }, otherIds }
    earlier.push(await handleCommand(write, appointCaptain, { command, context, streamId: teamEntryId }))
  }
  const changed = await handleCommand(write, changeEntry, {
    command: change,
    context,
    streamId: leagueId,
    expectedRevision,
  })
  return { ...answerAll(changed, earlier), entityId: teamEntryId }
}
