import type { GameEvent, StatLine } from '@league/contracts/game/events'
import type { GameId, PlayerId, TeamEntryId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { defaultStats } from '@league/contracts/statistics/defaults'
import { isEntered } from '@league/contracts/statistics/rules'
import type { CommandHandler } from '../kernel/command-handler.ts'
import { type ExistingGame, game, type GameState, requireExistingGame, requireScorable } from './state.ts'

export interface RecordPlayerStats {
  /** One or both teams of the game, in one command. */
  teams: readonly { teamEntryId: TeamEntryId; lines: readonly StatLineInput[] }[]
  /**
   * All ids of a merged player by the id that the line is given for, which comes first. A player who is
   * missing here has no other ids.
   */
  idsOf?: Readonly<Record<PlayerId, readonly PlayerId[]>> | undefined
}

export interface StatLineInput {
  playerId: PlayerId
  /** False: on the list, but did not play. Omitted: as before, and true for a new line. */
  played?: boolean | undefined
  /** Counts, and times in seconds, by stat key. */
  stats: Readonly<Record<string, number>>
}

/**
 * Merges box score lines into the existing ones: a count or a player that the command omits stays. Computed
 * stats and percentages are ignored (R248, R249). Each changed team gets one event, with the lines that it
 * replaces. The lines of a merged player are those of all ids of the person (decision 28).
 *
 * More shots made than attempted are accepted: the attempts may not be tracked (decision 40).
 *
 * @throws Problem `game-not-playable` for a postponed or canceled game · `invalid` for a team that does not
 * play, a player with two lines, or counts of a player who did not play
 */
export const recordPlayerStats: CommandHandler<RecordPlayerStats, GameState, GameEvent, GameId> = {
  ...game,
  decide({ teams, idsOf = {} }, state, context) {
    const existing = requireExistingGame(state)
    requireScorable(existing, context)
    const players = new Set<PlayerId>()
    return teams.flatMap(({ teamEntryId, lines }) => {
      requirePlayingTeam(existing, teamEntryId)
      const after: StatLine[] = []
      const replaced: StatLine[] = []
      for (const input of lines) {
        const { playerId } = input
        const ids = idsOf[playerId] ?? [playerId]
        const linesBefore = linesOfPerson(existing.lines[teamEntryId], ids)
        const playsForOtherTeam = Object.entries(existing.lines).some(
          ([otherId, otherTeam]) => otherId !== teamEntryId && linesOfPerson(otherTeam, ids).length > 0,
        )
        if (playsForOtherTeam || players.has(playerId)) refuseSecondLine(playerId)
        players.add(playerId)
        const before = combineLines(playerId, linesBefore)
        const line = mergeLine(before, input)
        if (before && isSameLine(before, line)) continue
        const changed = changedLines(linesBefore, before, line)
        after.push(...changed)
        replaced.push(
          ...linesBefore.filter((own) => changed.some((other) => other.playerId === own.playerId)),
        )
      }
      if (after.length === 0) return []
      const data = { ...existing.ids, teamEntryId, lines: after, replaced }
      return [{ type: 'PlayerStatsRecorded', data } as const]
    })
  },
}

function requirePlayingTeam({ ids }: ExistingGame, teamEntryId: TeamEntryId): void {
  if (teamEntryId === ids.homeTeamId || teamEntryId === ids.awayTeamId) return
  reject('invalid', [{ path: 'team', message: 'This team does not play in this game.' }])
}

function refuseSecondLine(playerId: PlayerId): never {
  return reject('invalid', [{ path: playerId, message: 'A player can have only one line in a game.' }])
}

/** Returns the line that readers see for a person, under any of the ids. */
export function lineOfPerson(
  state: ExistingGame,
  teamEntryId: TeamEntryId,
  ids: readonly PlayerId[],
): StatLine | undefined {
  return combineLines(ids[0] ?? '', linesOfPerson(state.lines[teamEntryId], ids))
}

const computedStats = new Set(defaultStats.filter((stat) => !isEntered(stat)).map(({ key }) => key))

/**
 * Returns a player's line with the given counts merged over the existing ones. A player who did not play has
 * no counts.
 *
 * @throws Problem `invalid` for counts of a player who did not play
 */
function mergeLine(before: StatLine | undefined, input: StatLineInput): StatLine {
  const { playerId } = input
  const counts = Object.entries(input.stats).filter(([key]) => !computedStats.has(key))
  const hasCounts = counts.some(([, value]) => value > 0)
  if (input.played === false) {
    if (hasCounts)
      reject('invalid', [{ path: playerId, message: 'A player who did not play cannot have stats.' }])
    return { playerId, played: false, stats: {} }
  }
  const played = input.played ?? (hasCounts || (before?.played ?? true))
  const stats = played ? { ...before?.stats, ...Object.fromEntries(counts) } : {}
  return { playerId, played, stats }
}

/** Compares two lines. A missing count is 0. */
function isSameLine(a: StatLine, b: StatLine): boolean {
  if (a.played !== b.played) return false
  const keys = new Set([...Object.keys(a.stats), ...Object.keys(b.stats)])
  return [...keys].every((key) => (a.stats[key] ?? 0) === (b.stats[key] ?? 0))
}

/** Returns the lines that a person has for a team under any id, in the order of the ids. */
function linesOfPerson(
  team: Readonly<Record<PlayerId, StatLine>> | undefined,
  ids: readonly PlayerId[],
): readonly StatLine[] {
  return ids.flatMap((id) => (team && Object.hasOwn(team, id) ? (team[id] ?? []) : []))
}

/**
 * Combines a person's lines into the line that readers see: the first line that has a count decides it
 * (decision 28).
 */
function combineLines(playerId: PlayerId, lines: readonly StatLine[]): StatLine | undefined {
  if (lines.length === 0) return undefined
  const stats = Object.assign({}, ...lines.toReversed().map((line) => line.stats)) as StatLine['stats']
  return { playerId, played: lines.some(({ played }) => played), stats }
}

/**
 * Returns the lines of a person that change so that they combine to `after`. A count changes in the line that
 * has it, and a new count goes to the first line. When a merge is undone, each count is therefore with the
 * player it was entered for, and none is there twice.
 */
function changedLines(
  lines: readonly StatLine[],
  before: StatLine | undefined,
  after: StatLine,
): readonly StatLine[] {
  const [first] = lines
  if (!first) return [after]
  const lineWith = (key: string) => lines.find(({ stats }) => Object.hasOwn(stats, key)) ?? first
  const changed = lines.map((line) => {
    // A person who did not play has no counts under any id.
    if (!after.played) return { ...line, played: false, stats: {} }
    const counts = Object.entries(after.stats).filter(([key]) => lineWith(key) === line)
    const played = line.played || (line === first && !before?.played)
    return { ...line, played, stats: { ...line.stats, ...Object.fromEntries(counts) } }
  })
  return changed.filter((line, index) => !isSameLine(line, lines[index] ?? line))
}
