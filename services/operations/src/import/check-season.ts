import type { ImportProblem } from '@league/contracts/import/views'
import { checkSums } from './check-sums.ts'
import type { Report, SeasonFiles } from './files.ts'
import { readBoxScores } from './read-box-scores.ts'
import { readGames } from './read-games.ts'
import { readPeriodScores } from './read-period-scores.ts'
import { readPlayers, readRosters, readTeams } from './read-people.ts'
import type { FileGame, FileSeason } from './season.ts'

export interface CheckedSeason {
  /** Every problem with file and line, in the order of the files. */
  problems: ImportProblem[]
  /** What is to be imported; null with problems. */
  season: FileSeason | null
}

/** Reads the files of a season and finds every contradiction in them. Writes nothing. */
export async function checkSeason(files: SeasonFiles): Promise<CheckedSeason> {
  const problems: ImportProblem[] = []
  const report: Report = (problem) => problems.push(problem)
  const teams = await readTeams(files, report)
  const players = await readPlayers(files, report)
  const places = await readRosters(files, teams, players, report)
  const games = await readGames(files, teams, report)
  let leftOut = await readBoxScores(files, games, places, report)
  leftOut += await readPeriodScores(files, games, report)
  const league: FileGame[] = []
  for (const game of games?.values() ?? []) {
    if (!game.counts) {
      leftOut += 1
      continue
    }
    league.push(game)
    checkSums(game, report)
  }
  if (problems.length > 0 || !teams || !players || !places) return { problems, season: null }
  const sum = (count: (game: FileGame) => number) => league.reduce((total, game) => total + count(game), 0)
  const counts = {
    teams: teams.size,
    players: players.size,
    rosterPlaces: places.size,
    games: league.length,
    scores: sum(({ score }) => (score ? 1 : 0)),
    statLines: sum(({ lines }) => lines.length),
    periodScores: sum(({ periods }) => periods.length),
    leftOut,
  }
  const season = {
    teams: [...teams.values()],
    players: [...players.values()],
    places: [...places.values()],
    games: league,
    counts,
  }
  return { problems, season }
}
