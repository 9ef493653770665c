import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importFiles } from '@league/contracts/import/files'
import { checkSeason } from '@league/operations/import/check-season'
import type { SeasonFiles, FileSeason } from '@league/operations/import/season-files'

/**
 * Reads and checks a season from `teams.csv`, `players.csv`, `rosters.csv`, `games.csv`, `box_scores.csv` and
 * the optional `period_scores.csv` of a folder.
 *
 * @throws Error that lists the problems of all files, one per line, or says what cannot be read
 */
export function readSeasonFolder(folder: string): FileSeason {
  if (!existsSync(folder)) throw new Error(`The folder ${folder} does not exist.`)
  const names = readPath(folder, () => readdirSync(folder))
  const files: SeasonFiles = {}
  for (const name of importFiles) {
    const path = join(folder, `${name}.csv`)
    if (names.includes(`${name}.csv`)) files[name] = readPath(path, () => readFileSync(path))
  }
  const { season, problems, problemCount } = checkSeason(files)
  if (season !== null) return season
  const lines = problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
  if (problemCount > lines.length) lines.push(`… and ${problemCount - lines.length} more`)
  const count = problemCount === 1 ? '1 problem' : `${problemCount} problems`
  throw new Error(`${lines.join('\n')}\n${count} in ${folder}. Nothing was written.`)
}

/** A file that may not be read is not reported as missing. */
function readPath<Content>(path: string, read: () => Content): Content {
  try {
    return read()
  } catch (error) {
    throw new Error(`${path} cannot be read.`, { cause: error })
  }
}
