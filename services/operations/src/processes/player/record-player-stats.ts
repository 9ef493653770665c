import type { GameId, PlayerId, TeamEntryId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { recordPlayerStats, type RecordPlayerStats } from '../../game/stat-commands.ts'
import type { CommandDependencies, CommandMetadata, Receipt } from '../../kernel/dependencies.ts'
import type { FromReadModel } from '../../kernel/from-read-model.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { loadPeople, type People } from './people.ts'

type TeamLines = RecordPlayerStats['teams'][number]
type Line = TeamLines['lines'][number]

export interface RecordPlayerStatsRequest {
  gameId: GameId
  /** Counts of players, and times in seconds, by stat key. */
  counts: readonly { playerId: PlayerId; key: string; value: number }[]
  /** Whether players played. */
  played: readonly { playerId: PlayerId; played: boolean }[]
  /** The players of the game's rosters, then those of its lines. The last team of a player counts. */
  members: FromReadModel<readonly { playerId: PlayerId; teamEntryId: TeamEntryId }[]>
}

/**
 * Records a flat list of counts for the team of each player (C067). Counts of a duplicate go to the master,
 * unless the master has its own (decision 28).
 *
 * @throws Problem `player-not-on-team` and those of `recordPlayerStats`
 */
export async function recordPlayerStatsProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  request: RecordPlayerStatsRequest,
  expectedRevision?: bigint,
): Promise<Receipt> {
  const people = await loadPeople(dependencies, metadata.organizationId)
  const lines = linesOf(request, people)
  return handleCommand(dependencies, recordPlayerStats, {
    command: {
      teams: groupByTeam(lines, request, people),
      idsOf: Object.fromEntries(lines.map(({ playerId }) => [playerId, people.idsOf(playerId)])),
    },
    metadata,
    streamId: request.gameId,
    expectedRevision,
  })
}

/** Returns one line for each person. */
function linesOf({ counts, played }: RecordPlayerStatsRequest, { masterOf }: People): Line[] {
  const lines = new Map<PlayerId, { played?: boolean; stats: Record<string, number> }>()
  const lineOf = (playerId: PlayerId) => {
    const line = lines.get(masterOf(playerId)) ?? { stats: {} }
    lines.set(masterOf(playerId), line)
    return line
  }
  /** Puts the entries of duplicates first, so that those of the master overwrite them. */
  const duplicatesFirst = <Entry extends { playerId: PlayerId }>(entries: readonly Entry[]): Entry[] => {
    const isMaster = ({ playerId }: Entry) => Number(masterOf(playerId) === playerId)
    return entries.toSorted((a, b) => isMaster(a) - isMaster(b))
  }
  for (const { playerId, key, value } of duplicatesFirst(counts)) lineOf(playerId).stats[key] = value
  for (const entry of duplicatesFirst(played)) lineOf(entry.playerId).played = entry.played
  return [...lines].map(([playerId, line]) => ({ playerId, ...line }))
}

/** @throws Problem `player-not-on-team` */
function groupByTeam(
  lines: readonly Line[],
  { members }: RecordPlayerStatsRequest,
  { masterOf }: People,
): TeamLines[] {
  const teamOf = new Map(members.value.map(({ playerId, teamEntryId }) => [masterOf(playerId), teamEntryId]))
  const teams = Map.groupBy(lines, ({ playerId }) => teamOf.get(playerId) ?? reject('player-not-on-team'))
  return [...teams].map(([teamEntryId, linesOfTeam]) => ({ teamEntryId, lines: linesOfTeam }))
}
