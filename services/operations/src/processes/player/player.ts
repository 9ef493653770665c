import type { LeagueId, OrganizationId, PlayerId, TeamEntryId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { CommandDependencies, CommandMetadata, Receipt } from '../../kernel/dependencies.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { load } from '../../kernel/load.ts'
import { requireRevision } from '../../kernel/require-revision.ts'
import { mergePlayers, type MergePlayers, undoMerge, type UndoMerge } from '../../merge/commands.ts'
import { merges } from '../../merge/state.ts'
import { deletePlayer, forgetPlayer, type RegisterPlayer, registerPlayer } from '../../player/commands.ts'
import { player, requireExistingPlayer } from '../../player/state.ts'
import { requireExistingEntry, teamEntries } from '../../team/entry/state.ts'
import { addPlayerToTeam, removePlayerFromTeam } from '../../team/roster/commands.ts'
import { roster } from '../../team/roster/state.ts'
import { loadPeople, requireNotMerged } from './people.ts'
import { combineReceipts, subcommandMetadata } from '../subcommands.ts'

export interface AddPlayerToTeamRequest {
  leagueId: LeagueId
  teamEntryId: TeamEntryId
  /** An existing player. A duplicate stands for its master. */
  playerId?: PlayerId | undefined
  /** A new player, without `playerId`. */
  person?: RegisterPlayer | undefined
  jersey?: string | null | undefined
  position?: string | null | undefined
}

/**
 * Adds a player to a roster and registers a new player beforehand (R197). If the process stops in between, a
 * retry finds the registered player and continues. `entityId` is the player's.
 *
 * @throws Problem `player-on-team` · `player-name-exists` · `name-required` · `stale-revision`, before anything is
 * appended · `not-found` for the team entry or the player
 */
export async function addPlayerToTeamProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { leagueId, teamEntryId, playerId, person, jersey, position }: AddPlayerToTeamRequest,
  expectedRevision?: bigint,
): Promise<Receipt<PlayerId>> {
  const { organizationId } = metadata
  const { state } = await load(dependencies, teamEntries, organizationId, leagueId)
  const entry = requireExistingEntry(state, teamEntryId).ids
  const people = await loadPeople(dependencies, organizationId)
  const steps: Receipt<PlayerId>[] = []
  if (expectedRevision !== undefined)
    requireRevision(await load(dependencies, roster, organizationId, teamEntryId), metadata, expectedRevision)
  if (playerId) {
    requireExistingPlayer((await load(dependencies, player, organizationId, people.masterOf(playerId))).state)
  } else {
    const command = person ?? reject('name-required')
    steps.push(await handleCommand(dependencies, registerPlayer, { command, metadata }))
  }
  const requestedId = playerId ?? steps[0]?.entityId ?? reject('name-required')
  const [masterId = requestedId, ...otherIds] = people.idsOf(requestedId)
  const added = await handleCommand(dependencies, addPlayerToTeam, {
    command: { entry, playerId: masterId, jersey, position, otherIds },
    metadata,
    streamId: teamEntryId,
    expectedRevision,
  })
  return { ...combineReceipts(added, steps), entityId: masterId }
}

/**
 * Removes a player from a roster, under whichever ids the person is on it (C098).
 *
 * @throws Problem `player-not-on-team`
 */
export async function removePlayerFromTeamProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { teamEntryId, playerId }: { teamEntryId: TeamEntryId; playerId: PlayerId },
  expectedRevision?: bigint,
): Promise<Receipt<TeamEntryId>> {
  const people = await loadPeople(dependencies, metadata.organizationId)
  const [masterId = playerId, ...otherIds] = people.idsOf(playerId)
  return handleCommand(dependencies, removePlayerFromTeam, {
    command: { playerId: masterId, otherIds },
    metadata,
    streamId: teamEntryId,
    expectedRevision,
  })
}

/**
 * Merges players (C101). Checks every player first and then appends one event, so that a merge is never half
 * done. `entityId` is the master's.
 *
 * @throws Problem `not-found` for a player who is unknown, deleted, forgotten or merged · `invalid`
 */
export async function mergePlayersProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  command: MergePlayers,
  expectedRevision?: bigint,
): Promise<Receipt<PlayerId>> {
  const { organizationId } = metadata
  for (const playerId of new Set([command.masterId, ...command.duplicateIds])) {
    requireExistingPlayer((await load(dependencies, player, organizationId, playerId)).state)
  }
  const merged = await handleCommand(dependencies, mergePlayers, {
    command,
    metadata,
    streamId: organizationId,
    expectedRevision,
  })
  return { ...merged, entityId: command.masterId }
}

/**
 * Undoes a merge like `undoMerge`, as an undo of the change that merged. `expectedRevision` is that of the merges.
 *
 * @throws Problem of `undoMerge`
 */
export async function undoMergeProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  command: UndoMerge,
  expectedRevision?: bigint,
): Promise<Receipt<OrganizationId>> {
  const { organizationId } = metadata
  const { records } = await load(dependencies, merges, organizationId, organizationId)
  const merged = records.find(({ eventId }) => eventId === command.eventId)
  return handleCommand(dependencies, undoMerge, {
    command,
    metadata: merged ? { ...metadata, undoes: merged.meta.correlationId } : metadata,
    streamId: organizationId,
    expectedRevision,
  })
}

/**
 * Deletes a player, and with it the duplicates merged into it.
 *
 * @throws Problem `not-found`, also for a duplicate
 */
export async function deletePlayerProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { playerId }: { playerId: PlayerId },
  expectedRevision?: bigint,
): Promise<Receipt<PlayerId>> {
  await requireNotMerged(dependencies, metadata.organizationId, playerId)
  return handleCommand(dependencies, deletePlayer, {
    command: {},
    metadata,
    streamId: playerId,
    expectedRevision,
  })
}

/**
 * Forgets a person for good: destroys the keys of all ids of the person, and then records it. If the process
 * stops in between, the personal fields are already unreadable and a retry records the rest. Projections
 * delete rows and files when they see the event. Undoing a merge later does not bring the data back.
 *
 * @throws Problem `not-found` for a player who was never registered
 */
export async function forgetPlayerProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { playerId }: { playerId: PlayerId },
): Promise<Receipt<PlayerId>> {
  const { organizationId } = metadata
  const { state } = await load(dependencies, player, organizationId, playerId)
  if (!state) reject('not-found')
  const ids = (await loadPeople(dependencies, organizationId)).idsOf(playerId)
  for (const personId of ids) await dependencies.vault.destroyKey({ organizationId, personId })
  const steps: Receipt[] = []
  for (const streamId of ids.filter((id) => id !== playerId)) {
    const step = subcommandMetadata(metadata, 'forget', streamId)
    steps.push(await handleCommand(dependencies, forgetPlayer, { command: {}, metadata: step, streamId }))
  }
  const forgotten = await handleCommand(dependencies, forgetPlayer, {
    command: {},
    metadata,
    streamId: playerId,
  })
  return combineReceipts(forgotten, steps)
}
