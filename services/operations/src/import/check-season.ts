import { createProblemList, type ProblemList } from './problem-list.ts'
import { readGames } from './read-games.ts'
import { readPlayers, readRosters, readTeams } from './read-people.ts'
import { readBoxScores, readPeriodScores } from './read-scores.ts'
import type { FileGame, FileSeason, ReportProblem, SeasonFiles } from './season-files.ts'

export interface CheckedSeason extends ProblemList {
  /** The season to import. Null if there are problems. */
  season: FileSeason | null
}

/**
 * Reads the files of a season and reports every contradiction in them with its file and line, in the order of
 * the files. Writes nothing. Large files take seconds: a server calls it in a worker thread.
 */
export function checkSeason(files: SeasonFiles): CheckedSeason {
  const { list, report } = createProblemList()
  const { teams, playoffPlaces } = readTeams(files, report)
  const players = readPlayers(files, report)
  const rosterRows = readRosters(files, { teams, players }, report)
  const games = readGames(files, teams, report)
  let leftOut = readBoxScores(files, games, rosterRows, report)
  leftOut += readPeriodScores(files, games, report)
  const leagueGames: FileGame[] = []
  for (const game of games?.values() ?? []) {
    if (!game.counts) {
      leftOut += 1
      continue
    }
    leagueGames.push(game)
    checkSums(game, report)
  }
  if (list.problemCount > 0 || !teams || !players || !rosterRows) return { ...list, season: null }
  const sum = (count: (game: FileGame) => number) =>
    leagueGames.reduce((total, game) => total + count(game), 0)
  const counts = {
    teams: teams.size,
    players: players.size,
    rosterPlaces: rosterRows.size,
    games: leagueGames.length,
    scores: sum(({ score }) => (score ? 1 : 0)),
    statLines: sum(({ lines }) => lines.length),
    periodScores: sum(({ periods }) => periods.length),
    leftOut,
  }
  const days = leagueGames.map(({ date }) => date).toSorted()
  const rosters = Map.groupBy(rosterRows.values(), ({ team }) => team)
  const season = {
    teams: [...teams.values()],
    playoffPlaces,
    players: [...players.values()],
    rosters: [...rosters].map(([team, rows]) => ({ team, rows })),
    games: leagueGames,
    startDate: days.at(0) ?? null,
    finishDate: days.at(-1) ?? null,
    counts,
  }
  return { ...list, season }
}

/**
 * Reports, at the game's line, a team whose score differs from the points of its players or from the sum of
 * its periods. A team without lines or periods is not compared.
 */
function checkSums(game: FileGame, report: ReportProblem): void {
  if (!game.score) return
  for (const side of ['home', 'away'] as const) {
    const team = game[side]
    const score = game.score[side]
    const reportDifference = (other: string) =>
      report({
        file: 'games.csv',
        line: game.line,
        message: `Team ${team} has ${score} points, but ${other}.`,
      })
    const lines = game.lines.filter((line) => line.team === team)
    const points = lines.reduce((sum, { stats }) => sum + (stats['pts'] ?? 0), 0)
    if (lines.length > 0 && points !== score) reportDifference(`its players have ${points}`)
    const periods = game.periods.filter((row) => row.team === team && row.period !== 'Final')
    const inPeriods = periods.reduce((sum, row) => sum + row.score, 0)
    if (periods.length > 0 && inPeriods !== score) reportDifference(`its periods have ${inPeriods}`)
  }
}
