import { defaultPeriods } from '@league/contracts/statistics/defaults'
import { madeAndAttempted } from '@league/contracts/statistics/rules'
import { importLimits } from './limits.ts'
import { rosterKey } from './read-people.ts'
import { readTable, type TableRow } from './read-table.ts'
import type { FileGame, ReportProblem, RosterRow, RowsById, SeasonFiles } from './season-files.ts'

/** The column of each count. Field goals are derived; rebounds by side and plus-minus are not imported. */
const countColumns = 'pts reb ast stl blk tov pf fg2m fg2a fg3m fg3a ftm fta'.split(' ')
const columns = ['game_id', 'team_id', 'player_id', 'played', ...countColumns, 'minutes']

/** Adds the lines of box_scores.csv to their games. Returns the number of skipped lines. */
export function readBoxScores(
  files: SeasonFiles,
  games: RowsById<FileGame>,
  rosterRows: RowsById<RosterRow>,
  report: ReportProblem,
): number {
  const seen = new Set<string>()
  let skipped = 0
  readTable({ files, file: 'box_scores', columns, report }, (row) => {
    const game = readGameOf(row, games)
    if (!game) {
      // Without games.csv, the counts are the only part that can be checked.
      if (!games) readCounts(row)
      return
    }
    if (!game.counts) {
      skipped += 1
      return
    }
    const [team, player] = [row.text('team_id'), row.text('player_id')]
    if (team !== game.home && team !== game.away) row.report(`Team ${team} is not in game ${game.legacyId}.`)
    else if (rosterRows && !rosterRows.has(rosterKey(team, player))) {
      row.report(`Player ${player} is not on the roster of team ${team}.`)
    }
    const key = JSON.stringify([game.legacyId, player])
    if (seen.has(key)) row.report(`Player ${player} appears twice in game ${game.legacyId}.`)
    seen.add(key)
    if (game.lines.length === importLimits.linesOfGame) {
      return row.report(`Game ${game.legacyId} has more than ${importLimits.linesOfGame} players.`)
    }
    game.lines.push({ team, player, ...readCounts(row) })
  })
  return skipped
}

const periodNames = new Map(defaultPeriods.map(({ name }) => [name.toLowerCase(), name]))

/**
 * Adds the rows of period_scores.csv, if the file exists, to their games. Returns the number of skipped rows.
 */
export function readPeriodScores(
  files: SeasonFiles,
  games: RowsById<FileGame>,
  report: ReportProblem,
): number {
  if (files.period_scores === undefined) return 0
  const seen = new Set<string>()
  let skipped = 0
  const neededColumns = ['game_id', 'team_id', 'period', 'score']
  readTable({ files, file: 'period_scores', columns: neededColumns, report }, (row) => {
    const game = readGameOf(row, games)
    if (!game) return
    if (!game.counts) {
      skipped += 1
      return
    }
    const team = row.text('team_id')
    const isInGame = team === game.home || team === game.away
    if (!isInGame) row.report(`Team ${team} is not in game ${game.legacyId}.`)
    const periodText = row.text('period').toLowerCase()
    const key = JSON.stringify([game.legacyId, team, periodText])
    if (seen.has(key)) row.report(`Period ${periodText} of team ${team} appears twice.`)
    seen.add(key)
    const period = parsePeriod(periodText)
    if (!period) row.report(`The period ${JSON.stringify(periodText)} is unknown.`)
    const score = row.count('score')
    if (!isInGame || !period || score === null) return
    const earlier = game.periods.find((other) => other.team === team && other.period === period)
    if (earlier) earlier.score += score
    else game.periods.push({ team, period, score })
  })
  return skipped
}

/** Returns the game that a row refers to. Reports an unknown game. */
function readGameOf(row: TableRow, games: RowsById<FileGame>): FileGame | undefined {
  const legacyId = row.required('game_id')
  const game = legacyId === null ? undefined : games?.get(legacyId)
  if (legacyId && games && !game) row.report(`There is no game ${legacyId}.`)
  return game
}

const attempts = new Set(madeAndAttempted.map(([, attempted]) => attempted))

function readCounts(row: TableRow): { played: boolean; stats: Record<string, number> } {
  const counts: Record<string, number> = {}
  const flag = row.text('played')
  if (flag !== '0' && flag !== '1') row.report('Use 0 or 1 in played.')
  const played = flag !== '0'
  for (const key of countColumns) {
    // The columns of a player who did not play may be empty, and those of attempts that nobody tracked.
    if (row.text(key) === '' && (!played || attempts.has(key))) continue
    counts[key] = row.count(key) ?? 0
  }
  if (played || row.text('minutes') !== '') counts['min'] = row.playingTime('minutes') ?? 0
  const count = (key: string) => counts[key] ?? 0
  const points = 2 * count('fg2m') + 3 * count('fg3m') + count('ftm')
  if (count('pts') !== points) {
    row.report(`The value of pts is ${count('pts')}, but the shots made add up to ${points} points.`)
  }
  if (!played && Object.values(counts).some((value) => value > 0)) {
    row.report('A player who did not play has stats.')
  }
  return { played, stats: played ? counts : {} }
}

/**
 * Returns the default period for the text of a file: `1` to `4` are quarters; `5`, `6` … and `OT1`, `OT2` …
 * are overtime, which is one period whose scores are added up.
 */
function parsePeriod(text: string): string | undefined {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0
  if (number > 4 || /^ot\d$/.test(text)) return 'OT'
  return periodNames.get(number > 0 ? `q${number}` : text)
}
