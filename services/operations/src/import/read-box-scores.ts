import { setImmediate as breathe } from 'node:timers/promises'
import { madeAndAttempted } from '@league/contracts/statistics/rules'
import type { Report, SeasonFiles } from './files.ts'
import type { Line } from './line.ts'
import { placeName } from './read-people.ts'
import type { FileGame, Known, RosterRow } from './season.ts'
import { readTable } from './table.ts'

/** Column of the file by stat key. Field goals, rebounds by side and plus-minus are computed or not kept. */
const stats: readonly (readonly [key: string, column: string])[] = [
  ...['pts', 'reb', 'ast', 'stl', 'blk', 'tov', 'pf', 'fg2m', 'fg2a', 'fg3m', 'fg3a', 'ftm', 'fta'].map(
    (key) => [key, key] as const,
  ),
  ['min', 'minutes'],
]
const columns = ['game_id', 'team_id', 'player_id', 'played', ...stats.map(([, column]) => column)]

/** Puts the lines of box scores into their games. Gives the number of lines of games that are left out. */
export async function readBoxScores(
  files: SeasonFiles,
  games: Known<FileGame>,
  places: Known<RosterRow>,
  report: Report,
): Promise<number> {
  const seen = new Set<string>()
  let leftOut = 0
  const rows = await readTable(files, 'box_scores', columns, report)
  for (const [at, line] of (rows ?? []).entries()) {
    if (at % 1000 === 999) await breathe()
    const game = gameOf(line, games)
    if (!game) {
      if (!games) readCounts(line)
      continue
    }
    if (!game.counts) {
      leftOut += 1
      continue
    }
    const [team, player] = [line.text('team_id'), line.text('player_id')]
    if (team !== game.home && team !== game.away) line.refuse(`Team ${team} is not in game ${game.legacyId}.`)
    else if (places && !places.has(placeName(team, player))) {
      line.refuse(`Player ${player} is not on the roster of team ${team}.`)
    }
    const place = placeName(game.legacyId, player)
    if (seen.has(place)) line.refuse(`Player ${player} is in game ${game.legacyId} twice.`)
    seen.add(place)
    game.lines.push({ team, player, ...readCounts(line) })
  }
  return leftOut
}

/** The game of a line, which must be known. */
export function gameOf(line: Line, games: Known<FileGame>): FileGame | undefined {
  const legacyId = line.required('game_id')
  const game = legacyId === null ? undefined : games?.get(legacyId)
  if (legacyId && games && !game) line.refuse(`There is no game ${legacyId}.`)
  return game
}

function readCounts(line: Line): { played: boolean; stats: Record<string, number> } {
  const counts: Record<string, number> = {}
  const flag = line.text('played')
  if (flag !== '0' && flag !== '1') line.refuse('played is neither 0 nor 1.')
  const played = flag !== '0'
  for (const [key, column] of stats) {
    // Who did not play may have empty columns.
    counts[key] = !played && line.text(column) === '' ? 0 : (line.count(column) ?? 0)
  }
  const count = (key: string) => counts[key] ?? 0
  for (const [made, attempted] of madeAndAttempted) {
    if (count(made) > count(attempted)) line.refuse(`${made} is more than ${attempted}.`)
  }
  const points = 2 * count('fg2m') + 3 * count('fg3m') + count('ftm')
  if (count('pts') !== points) line.refuse(`pts is ${count('pts')}, but the shots made are ${points} points.`)
  if (!played && Object.values(counts).some((value) => value > 0)) {
    line.refuse('A player who did not play has counts.')
  }
  return { played, stats: played ? counts : {} }
}
