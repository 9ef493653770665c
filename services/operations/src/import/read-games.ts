import { calendarDate, clockTime, timeZone as zone } from '@league/contracts/kernel/calendar'
import { gameStatus } from '@league/contracts/game/events'
import type { ReportProblem, SeasonFiles, FileGame, FileTeam, RowsById } from './season-files.ts'
import { readTable, type TableRow } from './read-table.ts'

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
export function readGames(
  files: SeasonFiles,
  teams: RowsById<FileTeam>,
  report: ReportProblem,
): RowsById<FileGame> {
  const games = new Map<string, FileGame>()
  const context = { teams, isKnownZone: createZoneCheck() }
  const isReadable = readTable({ files, file: 'games', columns, report }, (row) => {
    const legacyId = row.required('game_id')
    if (!legacyId) return
    if (games.has(legacyId)) row.report(`Game ${legacyId} appears twice.`)
    const counts = row.text('counts_in_standings')
    if (counts !== '0' && counts !== '1') row.report('Use 0 or 1 in counts_in_standings.')
    const unchecked = { ...row, report: () => undefined, count: () => 0, playingTime: () => 0 }
    games.set(legacyId, readGame(legacyId, counts === '0' ? unchecked : row, counts !== '0', context))
  })
  return isReadable ? games : null
}

interface Context {
  teams: RowsById<FileTeam>
  isKnownZone: (name: string) => boolean
}

function readGame(
  legacyId: string,
  row: TableRow,
  counts: boolean,
  { teams, isKnownZone }: Context,
): FileGame {
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

/** More unknown zones than this are not looked up. Looking one up is slow, and there are about 600 known ones. */
const MAX_UNKNOWN_ZONES = 1_000

/** Returns a function that says whether a zone is known. A season has few zones, so each is looked up once. */
function createZoneCheck(): (name: string) => boolean {
  const known = new Set<string>()
  const unknown = new Set<string>()
  return (name) => {
    if (known.has(name)) return true
    if (unknown.has(name) || unknown.size === MAX_UNKNOWN_ZONES) return false
    const isKnown = zone.safeParse(name).success
    const names = isKnown ? known : unknown
    names.add(name)
    return isKnown
  }
}
