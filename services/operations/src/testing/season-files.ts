import { readFileSync } from 'node:fs'

/** The folder of the product's sample season. */
const folder = new URL('../../../local/samples/wnba-2024/', import.meta.url)

/**
 * Returns the files of the sample season.
 *
 * @param games the number of games, from the first one on. All of them take a second to import
 */
export function readSeasonFiles(games = Number.POSITIVE_INFINITY) {
  const read = (file: string) =>
    readFileSync(new URL(`${file}.csv`, folder), 'utf8')
      .trimEnd()
      .split('\n')
  const idOf = (line: string) => line.split(',')[0]
  const chosen = read('games').slice(0, 1 + games)
  const ids = new Set(chosen.map(idOf))
  const textOf = (lines: string[]) => `${lines.join('\n')}\n`
  return {
    teams: textOf(read('teams')),
    players: textOf(read('players')),
    rosters: textOf(read('rosters')),
    games: textOf(chosen),
    box_scores: textOf(read('box_scores').filter((line) => ids.has(idOf(line)))),
  }
}
