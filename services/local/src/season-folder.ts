import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importFiles } from '@league/contracts/import/files'
import { checkSeason } from '@league/operations/import/check-season'
import type { SeasonFiles, FileSeason } from '@league/operations/import/season-files'

/**
 * The checked season of a folder with `teams.csv`, `players.csv`, `rosters.csv`, `games.csv`, `box_scores.csv` and, where
 * present, `period_scores.csv`.
 *
 * @throws Error with every problem of every file, one a line
 */
export async function readSeasonFolder(folder: string): Promise<FileSeason> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  const files: SeasonFiles = {}
  for (const name of importFiles) {
    const path = join(folder, `${name}.csv`)
    if (existsSync(path)) files[name] = readFileSync(path, 'utf8')
  }
  const { season, problems } = await checkSeason(files)
  if (season !== null) return season
  const lines = problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
  throw new Error(`${lines.join('\n')}\n${lines.length} problems in ${folder}. Nothing was written.`)
}
