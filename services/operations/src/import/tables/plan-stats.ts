import { foldName } from '@league/contracts/import/names'
import { fieldLabel } from '@league/contracts/import/kinds'
import { readCount, readMatchup, readPlayingTime, saysDidNotPlay } from '@league/contracts/import/read-cells'
import { readDate } from '@league/contracts/import/read-dates'
import { importLimits } from '../limits.ts'
import type { FileGame } from '../season-files.ts'
import { type Draft, type DraftTeam, leagueOf, personOf, type PlayersByName, teamOf } from './draft.ts'
import type { PlannedGames } from './plan-games.ts'
import { addToRoster, chosenTeam, forEachRow, requireName } from './plan-people.ts'
import { SkippedRow } from './preview.ts'
import type { MappedRow, MappedTable } from './read-plan.ts'

const counts = 'pts reb ast stl blk tov pf fg2m fg2a fg3m fg3a ftm fta'.split(' ')

/** Plans the lines of players in games, which a table of games or the season has. */
export function planStats(
  draft: Draft,
  table: MappedTable,
  planned: PlannedGames,
  byName: PlayersByName,
): void {
  const seen = new Map<string, number>()
  const valuesOf = (row: MappedRow) => {
    const { firstName, lastName } = personOf(draft, row)
    const [pts, min] = [row.text('pts'), row.text('min')]
    return {
      date: row.text('date'),
      player: `${firstName} ${lastName}`.trim(),
      team: row.text('team'),
      pts,
      min,
    }
  }
  forEachRow(draft, table, valuesOf, (row) => {
    const person = personOf(draft, row)
    // The last row of a box score often has the totals of the team.
    if (/^(team )?totals?$/i.test(`${person.firstName} ${person.lastName}`.trim()))
      throw new SkippedRow('These are the totals of the team.')
    requireName(person)
    const { game, team } = gameOf(draft, table, row, planned)
    const line = readLine(row, table.fields)
    const { player } = addToRoster(draft, byName, team, person, { jersey: null, position: null, suffix: '' })
    const key = `${team.league.key}/${game.legacyId}/${player.legacyId}`
    const first = seen.get(key)
    if (first !== undefined) throw new SkippedRow(`Same player and game as in row ${first}.`)
    seen.set(key, row.number)
    if (game.lines.length >= importLimits.linesOfGame)
      throw new SkippedRow(`A game can have at most ${importLimits.linesOfGame} players.`)
    game.lines.push({ team: team.team.legacyId, player: player.legacyId, ...line })
    draft.preview.add(row, 'create', { ...valuesOf(row), team: team.team.name, date: game.date })
  })
}

/** Returns the game and the team of a line. @throws SkippedRow */
function gameOf(
  draft: Draft,
  { plan }: MappedTable,
  row: MappedRow,
  planned: PlannedGames,
): { game: FileGame; team: DraftTeam } {
  const teamName = row.text('team') || chosenTeam(draft)
  const team = teamOf(draft, teamName, leagueOf(draft, row.text('league'), teamName))
  const id = row.text('game_id')
  const byId = id ? planned.byId.get(id) : undefined
  const own = team.team.legacyId
  if (byId) {
    if (byId.home !== own && byId.away !== own)
      throw new SkippedRow(`${team.team.name} does not play in game ${id}.`, { field: 'team' })
    return { game: byId, team }
  }
  const read = readDate(row.text('date'), plan.dateOrder)
  if (typeof read === 'string') throw new SkippedRow(read, { field: 'date' })
  if (!read)
    throw new SkippedRow(id ? `There is no game ${id}.` : 'The row does not say which game it is of.')
  const matchup = readMatchup(row.text('matchup'))
  const others = [
    row.text('opponent').replace(/^(@|at\s|vs?\.?\s)\s*/i, ''),
    matchup?.home ?? '',
    matchup?.away ?? '',
  ]
    .filter(Boolean)
    .map((name) => foldName(name))
  const games = gamesOfDay(draft, team, read.date, planned)
  const fitting = games.filter(
    ({ home, away }) => others.length === 0 || others.includes(home === own ? away : home),
  )
  const [game] = fitting
  if (!game) throw new SkippedRow(`${team.team.name} has no game on ${read.date}.`, { field: 'date' })
  if (fitting.length > 1)
    throw new SkippedRow(
      `${team.team.name} has several games on ${read.date}. Import a column with their opponents.`,
    )
  return { game, team }
}

/** Returns the games of a team on a day: those of the files, or else those of the season. */
function gamesOfDay(
  draft: Draft,
  { league, team }: DraftTeam,
  date: string,
  { byDay }: PlannedGames,
): FileGame[] {
  const key = `${league.key}/${date}/${team.legacyId}`
  const known = byDay.get(key)
  if (known || !team.existing) return known ?? []
  const entryId = team.existing.teamEntryId
  const games = draft.existing.games
    .filter(
      (game) => game.date === date && (game.home === entryId || game.away === entryId) && !game.isBracketGame,
    )
    .map((game): FileGame => {
      const sideOf = (id: string) => {
        const entry = draft.existing.teams.find(({ ids }) => ids.teamEntryId === id)
        return teamOf(draft, entry?.name ?? '', league).team.legacyId
      }
      const { time, status, location } = game
      return {
        line: 0,
        legacyId: game.id,
        date,
        time,
        timeZone: draft.existing.timeZone,
        home: sideOf(game.home),
        away: sideOf(game.away),
        status,
        score: null,
        counts: true,
        lines: [],
        periods: [],
        location,
        existing: { gameId: game.id, changes: {} },
      }
    })
  for (const game of games) {
    for (const side of [game.home, game.away])
      byDay.set(`${league.key}/${date}/${side}`, [
        ...(byDay.get(`${league.key}/${date}/${side}`) ?? []),
        game,
      ])
    league.games.push(game)
  }
  return byDay.get(key) ?? []
}

/** Reads the counts of a line. Two-pointers follow from field goals, and points from shots, if there is no column. */
function readLine(
  row: MappedRow,
  fields: ReadonlySet<string>,
): { played: boolean; stats: Record<string, number> } {
  const minutes = row.text('min')
  const cells = [...counts, 'fgm', 'fga', 'min'].filter((key) => fields.has(key)).map((key) => row.text(key))
  if (cells.some((text) => saysDidNotPlay(text)) || cells.every((text) => text === '' || text === '-'))
    return { played: false, stats: {} }
  const read = (key: string): number | null => {
    const text = row.text(key)
    if (!fields.has(key) || text === '') return null
    const value = readCount(text)
    if (value !== null) return value
    throw new SkippedRow(
      `Use a whole number from 0 to 999 for ${fieldLabel('stats', key).toLowerCase()}, not “${text}”.`,
      {
        field: key,
      },
    )
  }
  const stats: Record<string, number> = {}
  for (const key of counts) {
    const value = read(key)
    if (value !== null) stats[key] = value
  }
  for (const [two, all, three] of [
    ['fg2m', 'fgm', 'fg3m'],
    ['fg2a', 'fga', 'fg3a'],
  ] as const) {
    const value = read(all)
    if (value !== null && stats[two] === undefined) stats[two] = Math.max(0, value - (stats[three] ?? 0))
  }
  const { fg2m, fg3m, ftm } = stats
  if (fg2m !== undefined && ftm !== undefined) {
    const points = 2 * fg2m + 3 * (fg3m ?? 0) + ftm
    if (stats['pts'] !== undefined && stats['pts'] !== points)
      throw new SkippedRow(`The player has ${stats['pts']} points, but the shots made add up to ${points}.`, {
        field: 'pts',
      })
    stats['pts'] ??= points
  }
  if (minutes) {
    const seconds = readPlayingTime(minutes)
    if (seconds === null)
      throw new SkippedRow(`“${minutes}” is not a time played. Use one such as 34:12 or 34.2.`, {
        field: 'min',
      })
    stats['min'] = seconds
  }
  return { played: true, stats }
}
