import type { LeagueId, SeasonId, TeamEntryId, TeamId } from '@league/contracts/kernel/id'
import type { CommandDependencies, CommandMetadata, Receipt } from '../../kernel/dependencies.ts'
import type { FromReadModel } from '../../kernel/from-read-model.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { load } from '../../kernel/load.ts'
import {
  changeEntry,
  changeTeamVisibility,
  enterTeam,
  removeTeamFromLeague,
} from '../../team/entry/commands.ts'
import { rejectAlreadyEntered, requireExistingEntry, teamEntries } from '../../team/entry/state.ts'
import { changeTeamDetails, createTeam, deleteTeam } from '../../team/global/commands.ts'
import { globalTeam } from '../../team/global/state.ts'
import { combineReceipts, subcommandMetadata } from '../subcommands.ts'
import { copyTeam } from './team-entry.ts'

interface LeagueOfSeason {
  seasonId: SeasonId
  leagueId: LeagueId
}

export interface CreateGlobalTeamRequest {
  name: string
  /** The league that the team enters at once. */
  league?: LeagueOfSeason | null | undefined
}

/**
 * Creates a team of the organization (C088). Checks first whether the league would refuse it. `entityId` is
 * the team's.
 *
 * @throws Problem `name-required` · `team-already-entered`
 */
export async function createGlobalTeamProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { name, league }: CreateGlobalTeamRequest,
): Promise<Receipt<TeamId>> {
  const create = () => handleCommand(dependencies, createTeam, { command: { name }, metadata })
  if (!league) return create()
  const { leagueId, seasonId } = league
  const { state, records } = await load(dependencies, teamEntries, metadata.organizationId, leagueId)
  const repeated = records.some(({ meta }) => meta.commandId === metadata.commandId)
  if (!repeated) rejectAlreadyEntered(state, { name: name.trim() })
  const created = await create()
  const command = { seasonId, name, teamId: created.entityId }
  const entered = await handleCommand(dependencies, enterTeam, { command, metadata, streamId: leagueId })
  return combineReceipts(created, [entered])
}

/** An entry of the team in a league. */
export interface KnownTeamEntry {
  teamEntryId: TeamEntryId
  leagueId: LeagueId
  /** Whether the season of the entry is over. */
  over: boolean
  hasGames: boolean
}

/** A team in the leagues of its organization. */
export interface KnownTeam {
  /** The name of the team's latest entry. */
  name: string
  entries: readonly KnownTeamEntry[]
  /** The entry in the team's current league, null for none. */
  currentEntryId: TeamEntryId | null
}

export interface ChangeGlobalTeamRequest {
  teamId: TeamId
  known: FromReadModel<KnownTeam>
  name?: string | undefined
  unavailableSlots?: readonly string[] | undefined
  /** The league that the team moves to. */
  league?: LeagueOfSeason | undefined
}

/**
 * Changes the name, the unavailable times and the league of a team (C089).
 *
 * A new name is passed on to the entries that have the old one, in seasons that are not over: a finished
 * season keeps the names under which it was played, and an entry that its league renamed keeps its own name.
 * Checks everything that could be refused before it appends. `expectedRevision` is that of the team's stream.
 *
 * @throws Problem `name-required` · `team-already-entered` · `not-found`
 */
export async function changeGlobalTeamProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  request: ChangeGlobalTeamRequest,
  expectedRevision?: bigint,
): Promise<Receipt<TeamId>> {
  const { organizationId } = metadata
  const { teamId, known, name, unavailableSlots } = request
  const { state } = await load(dependencies, globalTeam, organizationId, teamId)
  const before = state.details?.name ?? known.value.name
  const after = name?.trim() || before
  const renamed: KnownTeamEntry[] = []
  for (const entry of known.value.entries) {
    if (entry.over || after === before) continue
    const league = await load(dependencies, teamEntries, organizationId, entry.leagueId)
    if (requireExistingEntry(league.state, entry.teamEntryId).name !== before) continue
    rejectAlreadyEntered(league.state, { name: after, exceptEntryId: entry.teamEntryId })
    renamed.push(entry)
  }
  const moveMetadata = subcommandMetadata(metadata, 'move')
  const move = await planMove(dependencies, moveMetadata, request)
  if (move && !move.entered) rejectAlreadyEntered(move.state, { teamId, name: after })
  const changed = await handleCommand(dependencies, changeTeamDetails, {
    command: { knownAs: { ...known, value: known.value.name }, name, unavailableSlots },
    metadata,
    streamId: teamId,
    expectedRevision,
  })
  const steps: Receipt[] = []
  for (const { teamEntryId, leagueId } of renamed) {
    const renaming = {
      command: { teamEntryId, name: after },
      metadata: subcommandMetadata(metadata, 'rename', teamEntryId),
      streamId: leagueId,
    }
    steps.push(await handleCommand(dependencies, changeEntry, renaming))
  }
  if (move) {
    const { from, to } = move
    steps.push(await moveTeam(dependencies, moveMetadata, { teamId, name: after, from, to }))
  }
  return { ...combineReceipts(changed, steps), entityId: teamId }
}

/**
 * Returns from where the team moves to the requested league, and whether an earlier attempt of the same
 * command has entered it there already. Null without a requested league and if the team was in it before the
 * command.
 */
async function planMove(
  dependencies: CommandDependencies,
  moveMetadata: CommandMetadata,
  { league: to, known }: ChangeGlobalTeamRequest,
) {
  if (!to) return null
  const { entries, currentEntryId } = known.value
  const { records, state } = await load(dependencies, teamEntries, moveMetadata.organizationId, to.leagueId)
  const entered = records.find(
    ({ type, meta }) => type === 'TeamEnteredLeague' && meta.commandId === moveMetadata.commandId,
  )
  if (!entered && entries.some(({ leagueId }) => leagueId === to.leagueId)) return null
  const originId = entered?.type === 'TeamEnteredLeague' ? entered.data.copiedFromTeamEntryId : currentEntryId
  const from = entries.find(({ teamEntryId }) => teamEntryId === originId) ?? null
  return { to, from, entered: entered !== undefined, state }
}

interface MoveTeamRequest {
  teamId: TeamId
  /** The name in the new league. */
  name: string
  /** The entry in the current league, null for none. */
  from: { teamEntryId: TeamEntryId; leagueId: LeagueId; hasGames: boolean } | null
  to: LeagueOfSeason
}

/**
 * Moves a team to another league with its logo, captain, roster and visibility. A team with games in the old
 * league stays there too, because the games need it.
 *
 * @throws Problem `team-already-entered` · `not-found`
 */
async function moveTeam(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { teamId, name, from, to }: MoveTeamRequest,
): Promise<Receipt<TeamEntryId>> {
  if (!from) {
    const command = { seasonId: to.seasonId, teamId, name }
    return handleCommand(dependencies, enterTeam, { command, metadata, streamId: to.leagueId })
  }
  const oldLeague = await load(dependencies, teamEntries, metadata.organizationId, from.leagueId)
  const entry = requireExistingEntry(oldLeague.state, from.teamEntryId)
  const entered = await copyTeam(dependencies, metadata, { from: { ...entry, name }, to })
  const steps: Receipt[] = []
  if (entry.hidden) {
    const hiding = {
      command: { teamEntryId: entered.entityId, hidden: true },
      metadata: subcommandMetadata(metadata, 'hide'),
      streamId: to.leagueId,
    }
    steps.push(await handleCommand(dependencies, changeTeamVisibility, hiding))
  }
  if (!from.hasGames) {
    const removal = {
      command: { teamEntryId: from.teamEntryId },
      metadata: subcommandMetadata(metadata, 'leave'),
      streamId: from.leagueId,
    }
    steps.push(await handleCommand(dependencies, removeTeamFromLeague, removal))
  }
  return combineReceipts(entered, steps)
}

export interface DeleteGlobalTeamRequest {
  teamId: TeamId
  entries: FromReadModel<readonly Pick<KnownTeamEntry, 'teamEntryId' | 'leagueId'>[]>
}

/**
 * Removes a team from every league and deletes it (C090). Reads no longer show its entries, rosters and
 * games; the log keeps the events (decision 29).
 */
export async function deleteGlobalTeamProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { teamId, entries }: DeleteGlobalTeamRequest,
  expectedRevision?: bigint,
): Promise<Receipt<TeamId>> {
  const steps: Receipt[] = []
  for (const { teamEntryId, leagueId } of entries.value) {
    const { state } = await load(dependencies, teamEntries, metadata.organizationId, leagueId)
    if (!state.entries.some(({ ids }) => ids.teamEntryId === teamEntryId)) continue
    const removal = {
      command: { teamEntryId },
      metadata: subcommandMetadata(metadata, 'leave', teamEntryId),
      streamId: leagueId,
    }
    steps.push(await handleCommand(dependencies, removeTeamFromLeague, removal))
  }
  const deleted = await handleCommand(dependencies, deleteTeam, {
    command: {},
    metadata,
    streamId: teamId,
    expectedRevision,
  })
  return combineReceipts(deleted, steps)
}
