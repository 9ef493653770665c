import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { sampleRows } from './sample-season.ts'

/** Files of six games of the sample, moved to 2019, so that the season of 2024 stays the latest. */
export async function smallSeason(
  change: (file: string, rows: Record<string, string>[]) => void = () => undefined,
) {
  const games = sampleRows('games').slice(0, 6)
  const lines = sampleRows('box_scores').filter((line) =>
    games.some((game) => game['game_id'] === line['game_id']),
  )
  const seen = new Set(lines.map((line) => line['player_id']))
  const files = {
    teams: sampleRows('teams'),
    players: sampleRows('players').filter((player) => seen.has(player['player_id'])),
    rosters: sampleRows('rosters').filter((place) => seen.has(place['player_id'])),
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
