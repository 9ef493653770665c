import { readFileSync } from 'node:fs'
import type { SeasonFiles } from '../import/season-files.ts'

/** The folder of the product's sample season. */
const folder = new URL('../../../local/samples/wnba-2024/', import.meta.url)

export function readSeasonFiles(): SeasonFiles {
  const read = (file: string) => readFileSync(new URL(`${file}.csv`, folder), 'utf8')
  return {
    teams: read('teams'),
    players: read('players'),
    rosters: read('rosters'),
    games: read('games'),
    box_scores: read('box_scores'),
  }
}
