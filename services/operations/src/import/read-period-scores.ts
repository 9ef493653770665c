import { defaultPeriods } from '@league/contracts/statistics/defaults'
import type { Report, SeasonFiles } from './files.ts'
import { gameOf } from './read-box-scores.ts'
import type { FileGame, Known } from './season.ts'
import { readTable } from './table.ts'

const names = new Map(defaultPeriods.map(({ name }) => [name.toLowerCase(), name]))

/** Puts period scores into their games, where the file is there. Gives the number of rows that are left out. */
export async function readPeriodScores(
  files: SeasonFiles,
  games: Known<FileGame>,
  report: Report,
): Promise<number> {
  if (files.period_scores === undefined) return 0
  const seen = new Set<string>()
  let leftOut = 0
  const rows = await readTable(files, 'period_scores', ['game_id', 'team_id', 'period', 'score'], report)
  for (const line of rows ?? []) {
    const game = gameOf(line, games)
    if (!game) continue
    if (!game.counts) {
      leftOut += 1
      continue
    }
    const team = line.text('team_id')
    if (team !== game.home && team !== game.away) line.refuse(`Team ${team} is not in game ${game.legacyId}.`)
    const written = line.text('period').toLowerCase()
    const place = JSON.stringify([game.legacyId, team, written])
    if (seen.has(place)) line.refuse(`Period ${written} of team ${team} is there twice.`)
    seen.add(place)
    const period = periodNamed(written)
    if (!period) line.refuse(`period is unknown: ${JSON.stringify(written)}.`)
    const score = line.count('score')
    if (!period || score === null) continue
    const earlier = game.periods.find((row) => row.team === team && row.period === period)
    if (earlier) earlier.score += score
    else game.periods.push({ team, period, score })
  }
  return leftOut
}

/** `1` to `4` are quarters; `5`, `6` …, `OT1`, `OT2` … are overtime, which is one period with their sum. */
function periodNamed(written: string): string | undefined {
  const number = /^\d{1,2}$/.test(written) ? Number(written) : 0
  if (number > 4 || /^ot\d$/.test(written)) return 'OT'
  return names.get(number > 0 ? `q${number}` : written)
}
