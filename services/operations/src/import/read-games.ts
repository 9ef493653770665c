import { calendarDate, clockTime, timeZone as zone } from '@league/contracts/kernel/calendar'
import { gameStatus } from '@league/contracts/game/events'
import type { Report, SeasonFiles } from './files.ts'
import type { Line } from './line.ts'
import type { FileGame, FileTeam, Known } from './season.ts'
import { readTable } from './table.ts'

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

/** Games by id, those too that do not count in the table: of them only the id is looked at. */
export async function readGames(
  files: SeasonFiles,
  teams: Known<FileTeam>,
  report: Report,
): Promise<Known<FileGame>> {
  const games = new Map<string, FileGame>()
  const rows = await readTable(files, 'games', columns, report)
  for (const line of rows ?? []) {
    const legacyId = line.required('game_id')
    if (!legacyId) continue
    if (games.has(legacyId)) line.refuse(`Game ${legacyId} is there twice.`)
    const counts = line.text('counts_in_standings')
    if (counts !== '0' && counts !== '1') line.refuse('counts_in_standings is neither 0 nor 1.')
    const silent = { ...line, refuse: () => undefined, count: () => 0 }
    games.set(legacyId, readGame(legacyId, counts === '0' ? silent : line, counts !== '0', teams))
  }
  return rows && games
}

function readGame(legacyId: string, line: Line, counts: boolean, teams: Known<FileTeam>): FileGame {
  const [home, away] = [line.text('home_team_id'), line.text('away_team_id')]
  for (const team of [home, away]) if (teams && !teams.has(team)) line.refuse(`There is no team ${team}.`)
  if (home === away) line.refuse('A team cannot play against itself.')
  const [date, time, timeZone] = [line.text('date'), line.text('time_local'), line.text('timezone')]
  if (!calendarDate.safeParse(date).success) line.refuse(`date is no day: ${JSON.stringify(date)}.`)
  if (time && !clockTime.safeParse(time).success) {
    line.refuse(`time_local is no time: ${JSON.stringify(time)}.`)
  }
  if (!knownZone(timeZone)) line.refuse(`timezone is unknown: ${JSON.stringify(timeZone)}.`)
  const status = gameStatus.safeParse(line.text('status'))
  if (!status.success) line.refuse(`status is unknown: ${JSON.stringify(line.text('status'))}.`)
  const read = {
    line: line.number,
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
  const game: FileGame = { ...read, status: status.data ?? 'scheduled', score: null }
  return { ...game, score: readScore(line, game) }
}

/** A final game and a forfeit have a score; others may. A forfeit's tells the winner. */
function readScore(line: Line, { status }: FileGame): FileGame['score'] {
  const empty = line.text('home_score') === '' && line.text('away_score') === ''
  if (empty && status !== 'final' && status !== 'forfeit') return null
  const home = line.count('home_score')
  const away = line.count('away_score')
  if (home === null || away === null) return null
  if (status === 'cancelled') line.refuse('A cancelled game has a score.')
  if (status === 'forfeit' && home === away) line.refuse('The score of a forfeit does not tell the winner.')
  return { home, away }
}

const zones = new Map<string, boolean>()

function knownZone(name: string): boolean {
  const known = zones.get(name) ?? zone.safeParse(name).success
  if (known) zones.set(name, known)
  return known
}
