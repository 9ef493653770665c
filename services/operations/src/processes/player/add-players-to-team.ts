import pMap from 'p-map'
import type { LeagueId, PlayerId, TeamEntryId } from '@league/contracts/kernel/id'
import { Problem, problems, type ProblemIssue, reject } from '@league/contracts/kernel/problem'
import { nameKey } from '@league/contracts/player/rules'
import { MAX_CONCURRENT_APPENDS } from '../../kernel/append-with-retry.ts'
import type { CommandDependencies, CommandMetadata, Receipt } from '../../kernel/dependencies.ts'
import { newEntityId } from '../../kernel/derived-id.ts'
import type { FromReadModel } from '../../kernel/from-read-model.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { load } from '../../kernel/load.ts'
import { requireRevision } from '../../kernel/require-revision.ts'
import { type RegisterPlayer, registerPlayer } from '../../player/commands.ts'
import { player } from '../../player/state.ts'
import { requireExistingEntry, teamEntries } from '../../team/entry/state.ts'
import { addPlayersToTeam } from '../../team/roster/commands.ts'
import { isOnRoster, roster } from '../../team/roster/state.ts'
import { combineReceipts, subcommandMetadata } from '../subcommands.ts'
import { checkAttributeValues } from './check-attribute-values.ts'
import { loadPeople, type People } from './people.ts'

export interface ListedPlayer {
  /** An existing player. A duplicate stands for its master. */
  playerId?: PlayerId | undefined
  /** A new player, without `playerId`. */
  person?: Pick<RegisterPlayer, 'firstName' | 'lastName' | 'email' | 'attributeValues'> | undefined
  jersey?: string | undefined
  position?: string | undefined
  /** Adds a new player even if the name exists (R198). */
  force?: boolean | undefined
}

export interface AddPlayersToTeamRequest {
  leagueId: LeagueId
  teamEntryId: TeamEntryId
  /** At least one. */
  players: readonly ListedPlayer[]
  /** For each row, the players with the name of its new player. */
  namesakes: FromReadModel<readonly (readonly PlayerId[])[]>
}

/**
 * Adds several players to a roster as one change, and registers the new ones beforehand. Every row is checked before
 * the first event. If the process stops in between, a retry finds what is done and continues. A player who joins in
 * the meantime stays as they are. `entityId` is the team entry's.
 *
 * @throws Problem `list-refused` with the reason for each row, and `stale-revision`, before anything is appended ·
 * `not-found` for the team entry
 */
export async function addPlayersToTeamProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { leagueId, teamEntryId, players, namesakes }: AddPlayersToTeamRequest,
  expectedRevision?: bigint,
): Promise<Receipt<TeamEntryId>> {
  const { organizationId } = metadata
  const { state } = await load(dependencies, teamEntries, organizationId, leagueId)
  const entry = requireExistingEntry(state, teamEntryId).ids
  const people = await loadPeople(dependencies, organizationId)
  const rows = players.map((listed, index): Row => {
    const step = subcommandMetadata(metadata, 'player', String(index))
    const id = listed.playerId ? people.masterOf(listed.playerId) : newEntityId<PlayerId>(player.name, step)
    return { ...listed, index, id, step }
  })
  const current = await load(dependencies, roster, organizationId, teamEntryId)
  requireRevision(current, metadata, expectedRevision)
  const values = await checkValues(dependencies, metadata, rows)
  if (!(await hasBegun(dependencies, metadata, rows, current.records))) {
    const issues = [
      ...values.issues,
      ...findRefusals(rows, { people, namesakes, isOnTeam: (id) => isOnRoster(current.state, id) }),
      ...(await findDeleted(dependencies, metadata, rows)),
    ]
    if (issues.length > 0) reject('list-refused', issues)
  }
  const register = ({ index, step, person = {} }: Row) => {
    const command = { ...person, attributeValues: values.checked[index] }
    return handleCommand(dependencies, registerPlayer, { command, metadata: step })
  }
  // Once the first player is there, a retry no longer asks whether the others may be added.
  const [first, ...rest] = rows.filter(({ playerId }) => !playerId)
  const steps = first ? [await register(first)] : []
  steps.push(...(await pMap(rest, register, { concurrency: MAX_CONCURRENT_APPENDS })))
  const added = await handleCommand(dependencies, addPlayersToTeam, {
    command: {
      entry,
      players: rows.map(({ id, jersey, position }) => {
        const otherIds = people.idsOf(id).filter((other) => other !== id)
        return { playerId: id, jersey, position, otherIds }
      }),
    },
    metadata,
    streamId: teamEntryId,
  })
  return combineReceipts(added, steps)
}

interface Row extends ListedPlayer {
  index: number
  /** The player's id, also of one who is not registered yet. */
  id: PlayerId
  step: CommandMetadata
}

/** Returns whether an earlier attempt of the same command has appended something. */
async function hasBegun(
  dependencies: CommandDependencies,
  { organizationId, commandId }: CommandMetadata,
  rows: readonly Row[],
  records: readonly { meta: { commandId: string } }[],
): Promise<boolean> {
  if (records.some(({ meta }) => meta.commandId === commandId)) return true
  const first = rows.find(({ playerId }) => !playerId)
  return first !== undefined && (await load(dependencies, player, organizationId, first.id)).revision >= 0n
}

interface Known {
  people: People
  namesakes: AddPlayersToTeamRequest['namesakes']
  isOnTeam: (id: PlayerId) => boolean
}

function findRefusals(rows: readonly Row[], { people, namesakes, isOnTeam }: Known): ProblemIssue[] {
  const ids = new Set<PlayerId>()
  const names = new Set<string>()
  return rows.flatMap(({ index, id, playerId, person, force }): ProblemIssue[] => {
    if (playerId) {
      const isRepeated = ids.has(id)
      ids.add(id)
      const isThere = isRepeated || people.idsOf(id).some((other) => isOnTeam(other))
      return isThere ? [issueOf(index, 'player_id', 'player-on-team')] : []
    }
    if (!person?.firstName?.trim()) return [issueOf(index, 'firstName', 'name-required')]
    const key = nameKey({ firstName: person.firstName, lastName: person.lastName ?? '' })
    const isTaken = names.has(key) || (namesakes.value[index] ?? []).length > 0
    names.add(key)
    return isTaken && !force ? [issueOf(index, 'firstName', 'player-name-exists')] : []
  })
}

/** Finds rows of existing players who are no longer there. */
async function findDeleted(
  dependencies: CommandDependencies,
  { organizationId }: CommandMetadata,
  rows: readonly Row[],
): Promise<ProblemIssue[]> {
  const existing = rows.filter(({ playerId }) => playerId)
  const found = await pMap(
    existing,
    async ({ index, id }) => {
      const { state } = await load(dependencies, player, organizationId, id)
      return state?.status === 'registered' ? [] : [issueOf(index, 'player_id', 'not-found')]
    },
    { concurrency: MAX_CONCURRENT_APPENDS },
  )
  return found.flat()
}

/** Checks the attribute values of new players, and returns them by their keys. */
async function checkValues(
  dependencies: CommandDependencies,
  { organizationId }: CommandMetadata,
  rows: readonly Row[],
) {
  const checked: Record<number, Record<string, string>> = {}
  const issues: ProblemIssue[] = []
  for (const { index, playerId, person } of rows) {
    const values = person?.attributeValues
    if (playerId || !values || Object.keys(values).length === 0) continue
    try {
      checked[index] = await checkAttributeValues(dependencies, organizationId, values)
    } catch (error) {
      if (!(error instanceof Problem) || !error.issues) throw error
      issues.push(...error.issues.map(({ path, message }) => ({ path: `players.${index}.${path}`, message })))
    }
  }
  return { checked, issues }
}

function issueOf(index: number, field: string, code: keyof typeof problems): ProblemIssue {
  return { path: `players.${index}.${field}`, message: problems[code].message }
}
