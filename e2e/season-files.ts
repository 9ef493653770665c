import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { readSampleRows } from './sample-season.ts'

/**
 * Writes CSV files with the first six games of the sample season, moved to 2019 so that the 2024 season
 * remains the latest.
 *
 * @param change edits the rows of a file before it is written
 */
export async function writeSeasonFiles(
  change: (file: string, rows: Record<string, string>[]) => void = () => undefined,
) {
  const games = readSampleRows('games').slice(0, 6)
  const lines = readSampleRows('box_scores').filter((line) =>
    games.some((game) => game['game_id'] === line['game_id']),
  )
  const playerIds = new Set(lines.map((line) => line['player_id']))
  const files = {
    teams: readSampleRows('teams'),
    players: readSampleRows('players').filter((player) => playerIds.has(player['player_id'])),
    rosters: readSampleRows('rosters').filter((row) => playerIds.has(row['player_id'])),
    games: games.map((game) => ({ ...game, date: game['date']?.replace('2024', '2019') ?? '' })),
    box_scores: lines,
  }
  const folder = await mkdtemp(join(tmpdir(), 'league-season-'))
  const paths: string[] = []
  for (const [file, rows] of Object.entries(files)) {
    change(file, rows)
    paths.push(join(folder, `${file}.csv`))
    await writeFile(paths.at(-1) ?? '', stringify(rows, { header: true }))
  }
  return { folder, paths, lines: lines.length }
}
