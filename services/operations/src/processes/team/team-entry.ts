import type { LeagueId, PlayerId, SeasonId, TeamEntryId, TeamId } from '@league/contracts/kernel/id'
import { Problem } from '@league/contracts/kernel/problem'
import type { Captain } from '@league/contracts/team/events'
import type { CommandDependencies, CommandMetadata, Receipt } from '../../kernel/dependencies.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { load } from '../../kernel/load.ts'
import { requireRevision } from '../../kernel/require-revision.ts'
import { player } from '../../player/state.ts'
import { changeEntry, type ChangeEntry, enterTeam } from '../../team/entry/commands.ts'
import { type EntryIds, requireExistingEntry, teamEntries, type TeamEntry } from '../../team/entry/state.ts'
import { addPlayerToTeam, appointCaptain } from '../../team/roster/commands.ts'
import { roster, type RosterPlace } from '../../team/roster/state.ts'
import { loadPeople } from '../player/people.ts'
import { combineReceipts, subcommandMetadata } from '../subcommands.ts'

export interface EnterTeamRequest {
  seasonId: SeasonId
  leagueId: LeagueId
  /** The name of a new team, or another name for the copy. */
  name?: string | undefined
  logo?: string | null | undefined
  /** The existing entry to copy, and its league. */
  copyFrom?: { teamEntryId: TeamEntryId; leagueId: LeagueId } | null | undefined
  /** A team of the organization that is in no league, so that there is no entry to copy. */
  team?: { id: TeamId; name: string; logo: string | null } | undefined
}

/**
 * Enters a team into a league: a new one, one of the organization, or a copy of an entry with its roster.
 * `entityId` is the new entry's.
 *
 * @throws Problem `team-required` · `team-already-entered` · `not-found` for the entry to copy
 */
export async function enterTeamProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { seasonId, leagueId, name, logo, copyFrom, team }: EnterTeamRequest,
  expectedRevision?: bigint,
): Promise<Receipt<TeamEntryId>> {
  if (copyFrom) {
    const { state } = await load(dependencies, teamEntries, metadata.organizationId, copyFrom.leagueId)
    const source = requireExistingEntry(state, copyFrom.teamEntryId)
    const from = {
      ...source,
      name: name?.trim() || source.name,
      logo: logo === undefined ? source.logo : logo,
    }
    return copyTeam(dependencies, metadata, { from, to: { seasonId, leagueId }, expectedRevision })
  }
  const command = {
    seasonId,
    teamId: team?.id,
    name: name?.trim() || (team?.name ?? ''),
    logo: logo === undefined ? team?.logo : logo,
  }
  return handleCommand(dependencies, enterTeam, { command, metadata, streamId: leagueId, expectedRevision })
}

export interface ChangeTeamRequest extends ChangeEntry {
  leagueId: LeagueId
  /** A player of the roster, only a name, or nobody (both null). A duplicate stands for its master. */
  captain?: Captain | undefined
}

/**
 * Changes the name and the logo in the stream of the league, and the captain in the stream of the roster.
 * Appoints the captain first, after checking the rest, so that a refusal changes nothing.
 *
 * @throws Problem `not-found` · `name-required` · `team-already-entered` · `captain-not-on-team`
 */
export async function changeTeamProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { leagueId, captain, ...change }: ChangeTeamRequest,
  expectedRevision?: bigint,
): Promise<Receipt<TeamEntryId>> {
  const { organizationId } = metadata
  const { teamEntryId } = change
  const loaded = await load(dependencies, teamEntries, organizationId, leagueId)
  const { state } = loaded
  const entry = requireExistingEntry(state, teamEntryId).ids
  const steps: Receipt[] = []
  if (captain) {
    requireRevision(loaded, metadata, expectedRevision)
    changeEntry.decide(change, state, { organizationId, streamId: leagueId, newId: '' })
    const ids =
      captain.playerId === null
        ? []
        : (await loadPeople(dependencies, organizationId)).idsOf(captain.playerId)
    const [playerId = null, ...otherIds] = ids
    const command = { entry, captain: { ...captain, playerId }, otherIds }
    steps.push(
      await handleCommand(dependencies, appointCaptain, { command, metadata, streamId: teamEntryId }),
    )
  }
  const changed = await handleCommand(dependencies, changeEntry, {
    command: change,
    metadata,
    streamId: leagueId,
    expectedRevision,
  })
  return { ...combineReceipts(changed, steps), entityId: teamEntryId }
}

export interface CopyTeamRequest {
  from: TeamEntry
  to: { seasonId: SeasonId; leagueId: LeagueId }
  expectedRevision?: bigint | undefined
}

/**
 * Enters a team into another league with its name, logo, captain and roster (decision 27). Skips deleted
 * players and copies duplicates as their master. `entityId` is the new entry's.
 *
 * @throws Problem `team-already-entered`
 */
export async function copyTeam(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { from, to: { seasonId, leagueId }, expectedRevision }: CopyTeamRequest,
): Promise<Receipt<TeamEntryId>> {
  const { teamEntryId: copiedFromTeamEntryId, teamId } = from.ids
  const { name, abbreviation, logo } = from
  const command = { seasonId, teamId, name, abbreviation, logo, copiedFromTeamEntryId }
  const entered = await handleCommand(dependencies, enterTeam, {
    command,
    metadata,
    streamId: leagueId,
    expectedRevision,
  })
  const entry = { teamEntryId: entered.entityId, teamId, leagueId, seasonId }
  return combineReceipts(entered, await copyRoster(dependencies, metadata, copiedFromTeamEntryId, entry))
}

/** Copies the roster and the captain of a team entry to one that has just been entered. */
export async function copyRoster(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  copiedFromTeamEntryId: TeamEntryId,
  entry: EntryIds,
): Promise<Receipt[]> {
  const { organizationId } = metadata
  const streamId = entry.teamEntryId
  const { state } = await load(dependencies, roster, organizationId, copiedFromTeamEntryId)
  const { masterOf } = await loadPeople(dependencies, organizationId)
  const steps: Receipt[] = []
  const copiedIds = new Set<PlayerId>()
  for (const { playerId: idOnRoster, ...place } of mastersFirst(state.places, masterOf)) {
    const playerId = masterOf(idOnRoster)
    if (copiedIds.has(playerId)) continue
    const loaded = await load(dependencies, player, organizationId, playerId)
    if (loaded.state?.status !== 'registered') continue
    copiedIds.add(playerId)
    const addition = {
      command: { entry, playerId, ...place },
      metadata: subcommandMetadata(metadata, 'join', playerId),
      streamId,
    }
    steps.push(await handleCommand(dependencies, addPlayerToTeam, addition))
  }
  const captainId = state.captain.playerId && masterOf(state.captain.playerId)
  if (captainId === null || copiedIds.has(captainId)) {
    const appointment = {
      command: { entry, captain: { ...state.captain, playerId: captainId } },
      metadata: subcommandMetadata(metadata, 'captain'),
      streamId,
    }
    steps.push(await handleCommand(dependencies, appointCaptain, appointment))
  }
  return steps
}

/**
 * Sorts the places of masters before those of duplicates, so that a person who has several keeps the
 * master's.
 */
function mastersFirst(
  places: readonly RosterPlace[],
  masterOf: (playerId: PlayerId) => PlayerId,
): readonly RosterPlace[] {
  const isDuplicate = ({ playerId }: RosterPlace) => Number(masterOf(playerId) !== playerId)
  return places.toSorted((a, b) => isDuplicate(a) - isDuplicate(b))
}

/** Copies every team of a league into another one. Skips teams that are already there. */
export async function copyTeams(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  fromLeagueId: LeagueId,
  to: { seasonId: SeasonId; leagueId: LeagueId },
): Promise<Receipt[]> {
  const { state } = await load(dependencies, teamEntries, metadata.organizationId, fromLeagueId)
  const steps: Receipt[] = []
  for (const from of state.entries) {
    const step = subcommandMetadata(metadata, 'team', from.ids.teamEntryId)
    try {
      steps.push(await copyTeam(dependencies, step, { from, to }))
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'team-already-entered')) throw error
    }
  }
  return steps
}
