import { calendarDate, clockTime, timeZone as zone } from '@league/contracts/kernel/calendar'
import { gameStatus } from '@league/contracts/game/events'
import type { ReportProblem, SeasonFiles, FileGame, FileTeam, RowsById } from './season-files.ts'
import { type TableRow, readTable } from './read-table.ts'

const columns = [
  'game_id',
  'date',
  'time_local',
  'timezone',
  'home_team_id',
  'away_team_id',
  'home_score',
  'away_score',
  'status',
  'counts_in_standings',
]

/** Reads games.csv. Of games that do not count in the standings it checks only the id. */
export async function readGames(
  files: SeasonFiles,
  teams: RowsById<FileTeam>,
  report: ReportProblem,
): Promise<RowsById<FileGame>> {
  const games = new Map<string, FileGame>()
  const rows = await readTable(files, 'games', columns, report)
  for (const row of rows ?? []) {
    const legacyId = row.required('game_id')
    if (!legacyId) continue
    if (games.has(legacyId)) row.report(`Game ${legacyId} appears twice.`)
    const counts = row.text('counts_in_standings')
    if (counts !== '0' && counts !== '1') row.report('Use 0 or 1 in counts_in_standings.')
    const unchecked = { ...row, report: () => undefined, count: () => 0 }
    games.set(legacyId, readGame(legacyId, counts === '0' ? unchecked : row, counts !== '0', teams))
  }
  return rows && games
}

function readGame(legacyId: string, row: TableRow, counts: boolean, teams: RowsById<FileTeam>): FileGame {
  const [home, away] = [row.text('home_team_id'), row.text('away_team_id')]
  for (const team of [home, away]) if (teams && !teams.has(team)) row.report(`There is no team ${team}.`)
  if (home === away) row.report('A team cannot play against itself.')
  const [date, time, timeZone] = [row.text('date'), row.text('time_local'), row.text('timezone')]
  if (!calendarDate.safeParse(date).success) {
    row.report(`The date ${JSON.stringify(date)} is not a date in the form 2026-03-08.`)
  }
  if (time && !clockTime.safeParse(time).success) {
    row.report(`The time ${JSON.stringify(time)} is not in the form 18:30.`)
  }
  if (!isKnownZone(timeZone)) {
    row.report(`The time zone ${JSON.stringify(timeZone)} is unknown. Use one such as America/Chicago.`)
  }
  const status = gameStatus.safeParse(row.text('status'))
  if (!status.success) {
    const statuses = gameStatus.options.join(', ')
    row.report(`The status ${JSON.stringify(row.text('status'))} is unknown. Use one of these: ${statuses}.`)
  }
  const fields = {
    line: row.number,
    legacyId,
    date,
    time: time || null,
    timeZone,
    home,
    away,
    counts,
    lines: [],
    periods: [],
  }
  const game: FileGame = { ...fields, status: status.data ?? 'scheduled', score: null }
  return { ...game, score: readScore(row, game) }
}

/** Returns the score. A final game and a forfeit need one; the score of a forfeit determines its winner. */
function readScore(row: TableRow, { status }: FileGame): FileGame['score'] {
  const empty = row.text('home_score') === '' && row.text('away_score') === ''
  if (empty && status !== 'final' && status !== 'forfeit') return null
  const home = row.count('home_score')
  const away = row.count('away_score')
  if (home === null || away === null) return null
  if (status === 'cancelled') row.report('A canceled game has a score.')
  if (status === 'forfeit' && home === away)
    row.report('The score of a forfeit must differ between the teams, because it determines the winner.')
  return { home, away }
}

/** Checking a zone is slow, and a season has few of them. */
const knownZones = new Set<string>()

function isKnownZone(name: string): boolean {
  if (knownZones.has(name)) return true
  const known = zone.safeParse(name).success
  if (known) knownZones.add(name)
  return known
}
