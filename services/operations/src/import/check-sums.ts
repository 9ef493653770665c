import type { Report } from './files.ts'
import type { FileGame } from './season.ts'

/**
 * Points of a team's lines, and of its periods, must be its score. A team without lines or periods has nothing to compare. The
 * problem stands at the game's line.
 */
export function checkSums(game: FileGame, report: Report): void {
  if (!game.score) return
  for (const side of ['home', 'away'] as const) {
    const team = game[side]
    const score = game.score[side]
    const lines = game.lines.filter((line) => line.team === team)
    const points = lines.reduce((sum, { stats }) => sum + (stats['pts'] ?? 0), 0)
    const refuse = (what: string) =>
      report({
        file: 'games.csv',
        line: game.line,
        message: `Team ${team} has ${score} points, but ${what}.`,
      })
    if (lines.length > 0 && points !== score) refuse(`its players have ${points}`)
    const periods = game.periods.filter((row) => row.team === team && row.period !== 'Final')
    const inPeriods = periods.reduce((sum, row) => sum + row.score, 0)
    if (periods.length > 0 && inPeriods !== score) refuse(`its periods have ${inPeriods}`)
  }
}
