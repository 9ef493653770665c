import type { GameId } from '@league/contracts/kernel/id'
import { recordPlayerStats } from '@league/operations/game/stat-commands'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { CommandDependencies, CommandMetadata } from '@league/operations/kernel/dependencies'
import { createRandom, randomInteger } from './random.ts'
import type { TeamRoster } from './rosters.ts'
import { planLines, type PlannedLine } from './season-plan.ts'

export interface TeamSize {
  /** Players per team. */
  rosterSize: number
  /** Points that a team scores on average. */
  strength: number
}

export interface PlannedBoxScore {
  home: PlannedLine[]
  away: PlannedLine[]
  /** The sums of the points of the lines. They differ. */
  score: { home: number; away: number }
}

/** Plans the box score of a game. One more free throw of the home team breaks a tie. */
export function planBoxScore(
  teams: { home: string; away: string },
  seed: string,
  { rosterSize, strength }: TeamSize,
): PlannedBoxScore {
  const linesOf = (team: string) => {
    const teamStrength = strength * (1 + randomInteger(createRandom(team), -12, 12) / 100)
    return planLines(`${seed} ${team}`, rosterSize, teamStrength)
  }
  const [home, away] = [linesOf(teams.home), linesOf(teams.away)]
  const shooter = home[0]?.stats
  if (pointsOf(home) === pointsOf(away) && shooter) {
    for (const key of ['pts', 'ftm', 'fta']) shooter[key] = (shooter[key] ?? 0) + 1
  }
  return { home, away, score: { home: pointsOf(home), away: pointsOf(away) } }
}

/** Records the planned lines of both teams of a game. */
export async function recordBoxScore(
  dependencies: CommandDependencies,
  target: { metadata: CommandMetadata; streamId: GameId },
  { home, away }: PlannedBoxScore,
  rosters: { home: TeamRoster; away: TeamRoster },
): Promise<void> {
  const teams = [
    { teamEntryId: rosters.home.teamEntryId, lines: toStatLines(home, rosters.home) },
    { teamEntryId: rosters.away.teamEntryId, lines: toStatLines(away, rosters.away) },
  ]
  await handleCommand(dependencies, recordPlayerStats, { ...target, command: { teams } })
}

function pointsOf(lines: readonly PlannedLine[]): number {
  return lines.reduce((sum, { stats }) => sum + (stats['pts'] ?? 0), 0)
}

function toStatLines(lines: readonly PlannedLine[], { players }: TeamRoster) {
  return lines.flatMap(({ player, stats }) => {
    const playerId = players[player]
    return playerId === undefined ? [] : [{ playerId, played: true, stats }]
  })
}
