import type { Page } from '@playwright/test'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import type { importFiles } from '@league/contracts/import/files'
import { readSampleRows } from './sample-season.ts'

export type SeasonFile = Exclude<(typeof importFiles)[number], 'period_scores'>
type Rows = Record<string, string>[]

/** Returns the rows of the CSV files with the first six games of the sample season. */
export function firstGames(): Record<SeasonFile, Rows> {
  const games = readSampleRows('games').slice(0, 6)
  const lines = readSampleRows('box_scores').filter((line) =>
    games.some((game) => game['game_id'] === line['game_id']),
  )
  const playerIds = new Set(lines.map((line) => line['player_id']))
  return {
    teams: readSampleRows('teams'),
    players: readSampleRows('players').filter((player) => playerIds.has(player['player_id'])),
    rosters: readSampleRows('rosters').filter((row) => playerIds.has(row['player_id'])),
    games,
    box_scores: lines,
  }
}

/** Returns the rows of the CSV files with a game that nobody has scored, between seven and six players. */
export function unscoredGame(): Record<SeasonFile, Rows> {
  const [game = {}] = readSampleRows('games')
  const teams = [game['home_team_id'], game['away_team_id']]
  const rosters = teams.flatMap((team, index) =>
    readSampleRows('rosters')
      .filter((row) => row['team_id'] === team)
      .slice(0, 7 - index),
  )
  const playerIds = new Set(rosters.map((row) => row['player_id']))
  const [line = {}] = readSampleRows('box_scores')
  const isOfGame = (row: Record<string, string>) => teams.includes(row['team_id'])
  return {
    teams: readSampleRows('teams').filter(isOfGame),
    players: readSampleRows('players').filter((player) => playerIds.has(player['player_id'])),
    rosters,
    games: [{ ...game, home_score: '', away_score: '', status: 'scheduled' }],
    // A file needs a header. The only line says that its player did not play.
    box_scores: [
      {
        ...Object.fromEntries(Object.keys(line).map((column) => [column, ''])),
        game_id: game['game_id'] ?? '',
        team_id: rosters.at(-1)?.['team_id'] ?? '',
        player_id: rosters.at(-1)?.['player_id'] ?? '',
        played: '0',
      },
    ],
  }
}

/** Writes the files of a season as CSV files to a new folder. */
export async function writeSeasonFiles(files: Record<SeasonFile, Rows>) {
  const folder = await mkdtemp(join(tmpdir(), 'league-season-'))
  const paths: string[] = []
  for (const [file, rows] of Object.entries(files)) {
    const path = join(folder, `${file}.csv`)
    paths.push(path)
    await writeFile(path, stringify(rows, { header: true }))
  }
  return { folder, paths }
}

/** Chooses a whole season as what is imported, into a new league of a new season, and goes on to the files. */
export async function chooseWholeSeason(page: Page, season: string, league: string): Promise<void> {
  await page.goto('/import')
  await page.getByRole('radio', { name: 'Whole season' }).check()
  await page.getByLabel('Name of the new season').fill(season)
  await page.getByLabel('Name of the new league').fill(league)
  await page.getByRole('button', { name: 'Continue' }).click()
}
