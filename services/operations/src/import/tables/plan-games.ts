import { foldName } from '@league/contracts/import/names'
import { readCount, readMatchup, readResult, readSide, readStatus } from '@league/contracts/import/read-cells'
import { readDate, readTime } from '@league/contracts/import/read-dates'
import type { GameStatus } from '@league/contracts/game/rules'
import type { FileGame } from '../season-files.ts'
import { type Draft, type DraftTeam, leagueOf, teamOf } from './draft.ts'
import type { ExistingGame } from './existing-season.ts'
import { chosenTeam, forEachRow } from './plan-people.ts'
import { SkippedRow } from './preview.ts'
import type { MappedRow, MappedTable } from './read-plan.ts'

const MAX_LOCATION_LENGTH = 200

/** The games of the files, for the tables of stats that refer to them. */
export interface PlannedGames {
  byId: Map<string, FileGame>
  /** By league, day and team. */
  byDay: Map<string, FileGame[]>
}

interface Sides {
  home: DraftTeam
  away: DraftTeam
}

/** Plans the games of a table. A game of the same day and teams that exists already is changed. */
export function planGames(draft: Draft, table: MappedTable, planned: PlannedGames): void {
  const seen = new Map<string, number>()
  const used = new Set<string>()
  const existing = Map.groupBy(draft.existing.games, ({ home, away, date }) => `${date}/${home}/${away}`)
  const { dateOrder } = table.plan
  const valuesOf = (row: MappedRow) => {
    const names = namesOf(draft, row)
    const { home, away } = names ?? { home: row.text('home'), away: row.text('away') }
    const read = readDate(row.text('date'), dateOrder)
    const day = read === null || typeof read === 'string' ? { date: row.text('date'), time: null } : read
    const time = readTime(row.text('time')) || day.time || ''
    return {
      date: day.date,
      time,
      home,
      away,
      venue: locationOf(row),
      result: resultText(row, names),
      status: row.text('status'),
    }
  }
  forEachRow(draft, table, valuesOf, (row) => {
    const names = namesOf(draft, row)
    if (!names) throw new SkippedRow('The row does not name two teams.')
    const { date, time } = readStart(row, dateOrder)
    const sides = sidesOf(draft, row, names)
    const { league } = sides.home
    const { score, status } = readOutcome(row, names)
    if (draft.plan.data === 'results' && !score)
      throw new SkippedRow('The row has no result.', { field: 'result' })
    const key = [date, time, sides.home.team.legacyId, sides.away.team.legacyId].join('/')
    const first = seen.get(`${league.key}/${key}`)
    const isWanted = draft.plan.createAnyway.includes(`${row.table}:${row.number}`)
    if (first !== undefined && !isWanted) throw new SkippedRow(`Same as row ${first}.`, { isRepeated: true })
    seen.set(`${league.key}/${key}`, first ?? row.number)
    const location = locationOf(row) || null
    if (location && location.length > MAX_LOCATION_LENGTH)
      throw new SkippedRow(`Use at most ${MAX_LOCATION_LENGTH} characters for the venue.`, { field: 'venue' })
    const game: FileGame = {
      line: row.number,
      legacyId: isWanted ? `${key} #${row.number}` : key,
      date,
      time,
      timeZone: draft.existing.timeZone,
      home: sides.home.team.legacyId,
      away: sides.away.team.legacyId,
      status,
      score,
      counts: true,
      lines: [],
      periods: [],
      location,
    }
    const found = isWanted ? undefined : findGame(existing, sides, game, used)
    if (found?.isBracketGame)
      throw new SkippedRow('This is a bracket game. Enter its result on the page of the game.')
    const changes = found ? changesOf(found, game) : []
    if (found) used.add(found.id)
    league.games.push(game)
    remember(planned, league.key, game, row.text('game_id'))
    const action = !found ? 'create' : changes.length > 0 ? 'change' : 'keep'
    const shown = { ...valuesOf(row), home: sides.home.team.name, away: sides.away.team.name }
    draft.preview.add(row, action, shown, { changes, note: noteOn(names, sides) })
  })
}

/** Says which names were read as others. */
function noteOn(names: Names, sides: Sides): string | null {
  const read = (['home', 'away'] as const)
    .filter((side) => foldName(names[side]) !== foldName(sides[side].team.name))
    .map((side) => `“${names[side]}” read as ${sides[side].team.name}`)
  return read.length > 0 ? `${read.join(', ')}.` : null
}

interface Names {
  home: string
  away: string
  /** The side whose score comes first in a cell such as "W 66-61". */
  first: 'home' | 'away'
}

/** Returns the names of the home and the away team, however the row says them; null if it does not. */
function namesOf(draft: Draft, row: MappedRow): Names | null {
  const [home, away] = [row.text('home'), row.text('away')]
  if (home && away) return { home, away, first: 'home' }
  const matchup = readMatchup(row.text('matchup'))
  if (matchup) return { ...matchup, first: row.text('matchup').startsWith(matchup.home) ? 'home' : 'away' }
  const opponent = /^(@|at\s|vs?\.?\s)?\s*(.+)$/i.exec(row.text('opponent'))
  const team = row.text('team') || chosenTeam(draft)
  if (!opponent?.[2] || !team) return null
  const side = readSide(row.text('side')) ?? readSide(opponent[1] ?? '') ?? 'home'
  const [ours, theirs] = [team, opponent[2]]
  return side === 'home'
    ? { home: ours, away: theirs, first: side }
    : { home: theirs, away: ours, first: side }
}

function sidesOf(draft: Draft, row: MappedRow, names: Names): Sides {
  const league = leagueOf(draft, row.text('league'), names.home)
  const home = teamOf(draft, names.home, league)
  const away = teamOf(draft, names.away, league ?? home.league)
  if (home.team === away.team) throw new SkippedRow('A team cannot play against itself.')
  return { home, away }
}

function readStart(row: MappedRow, order: 'mdy' | 'dmy'): { date: string; time: string | null } {
  const text = row.text('date')
  const read = readDate(text, order)
  if (typeof read === 'string') throw new SkippedRow(read, { field: 'date' })
  if (!read) {
    const message = text ? `“${text}” is not a date. Use one such as 2026-11-15.` : 'The row has no date.'
    throw new SkippedRow(message, { field: 'date' })
  }
  const time = readTime(row.text('time'))
  if (time === null)
    throw new SkippedRow(`“${row.text('time')}” is not a time. Use one such as 7:30 PM.`, { field: 'time' })
  return { date: read.date, time: time || read.time }
}

function locationOf(row: MappedRow): string {
  const [venue, court] = [row.text('venue'), row.text('court')]
  if (!court) return venue
  const name = /^\d+[a-z]?$/i.test(court) ? `court ${court}` : court
  return venue ? `${venue}, ${name}` : name
}

/** Returns the result in the order in which the teams of a game are written, the away team first. */
function resultText(row: MappedRow, names: Names | null): string {
  const [home, away] = [row.text('home_score'), row.text('away_score')]
  if (home && away) return `${away}–${home}`
  const text = row.text('result')
  const result = names && readResult(text)
  if (!result) return text
  return (names.first === 'home' ? result.scores.toReversed() : result.scores).join('–')
}

/** Returns the score, by the sides of the game, and the status. */
function readOutcome(row: MappedRow, names: Names): Pick<FileGame, 'score' | 'status'> {
  const statusText = row.text('status')
  const status = readStatus(statusText)
  if (status === null) throw new SkippedRow(`“${statusText}” is not a status of a game.`, { field: 'status' })
  const score = readScore(row, names)
  if (status === 'forfeit' && (!score || score.home === score.away))
    throw new SkippedRow('A forfeit needs a score, which determines the winner.', { field: 'result' })
  if (status === 'cancelled') return { score: null, status }
  const isPlayed = score !== null && score.home + score.away > 0
  return {
    score,
    status:
      isPlayed && status === 'scheduled' ? 'final' : !score && status === 'final' ? 'scheduled' : status,
  }
}

function readScore(row: MappedRow, names: Names): FileGame['score'] {
  const [homeText, awayText] = [row.text('home_score'), row.text('away_score')]
  if (homeText || awayText) {
    const [home, away] = [readCount(homeText), readCount(awayText)]
    if (home !== null && away !== null) return { home, away }
    throw new SkippedRow('Use whole numbers from 0 to 999 for both scores.', {
      field: home === null ? 'home_score' : 'away_score',
    })
  }
  const text = row.text('result')
  if (!text || /^(-|–|tb[ad]|n\/?a|preview)$/i.test(text)) return null
  const result = readResult(text)
  if (!result) {
    // A time, as in "7:30 PM", is not a result yet.
    if (readTime(text)) return null
    throw new SkippedRow(`“${text}” is not a result. Use one such as 66-61.`, { field: 'result' })
  }
  const [first, second] = result.scores
  return names.first === 'home' ? { home: first, away: second } : { home: second, away: first }
}

/** Returns the existing game that a row is about: of the same day and teams, and preferably of the same time. */
function findGame(
  existing: ReadonlyMap<string, readonly ExistingGame[]>,
  { home, away }: Sides,
  game: FileGame,
  used: ReadonlySet<string>,
): ExistingGame | undefined {
  const [homeId, awayId] = [home.team.existing?.teamEntryId, away.team.existing?.teamEntryId]
  const left = (existing.get(`${game.date}/${homeId}/${awayId}`) ?? []).filter(({ id }) => !used.has(id))
  return left.find(({ time }) => time === game.time) ?? left[0]
}

const statusNames: Readonly<Record<GameStatus, string>> = {
  scheduled: 'Scheduled',
  final: 'Final',
  postponed: 'Postponed',
  cancelled: 'Canceled',
  forfeit: 'Forfeit',
}

/** Makes a game of the file change an existing one. Returns what changes. An empty cell changes nothing. */
function changesOf(found: ExistingGame, game: FileGame) {
  const changes: NonNullable<FileGame['existing']>['changes'] = {}
  const shown: { label: string; before: string; after: string }[] = []
  if (game.time && game.time !== found.time) {
    changes.time = game.time
    shown.push({ label: 'Time', before: found.time ?? '', after: game.time })
  }
  if (game.location && game.location !== found.location) {
    changes.location = game.location
    shown.push({ label: 'Venue', before: found.location ?? '', after: game.location })
  }
  const isSameScore =
    game.score && found.score && game.score.home === found.score.home && game.score.away === found.score.away
  if (isSameScore) game.score = null
  if (game.score) {
    const text = (score: FileGame['score']) => (score ? `${score.away}–${score.home}` : '')
    shown.push({ label: 'Score', before: text(found.score), after: text(game.score) })
  }
  const setsStatus = game.status === 'postponed' || game.status === 'cancelled' || game.status === 'forfeit'
  if (setsStatus && game.status !== found.status) {
    changes.status = game.status
    shown.push({ label: 'Status', before: statusNames[found.status], after: statusNames[game.status] })
  }
  game.existing = { gameId: found.id, changes }
  return shown
}

function remember({ byId, byDay }: PlannedGames, league: string, game: FileGame, id: string): void {
  if (id) byId.set(id, game)
  for (const team of [game.home, game.away]) {
    const key = `${league}/${game.date}/${team}`
    byDay.set(key, [...(byDay.get(key) ?? []), game])
  }
}
