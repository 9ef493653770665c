import type { PlayerStatsView } from '@league/contracts/player/views'
import { percentText, shootingRatio, type StatCounts, sumCounts } from '@league/contracts/statistics/rules'
import { countsOfLine } from '../../parts/stat-columns.ts'
import { groupBy } from './group-by.ts'

/** A game that a player played, with the counts of the player's line. */
export interface PlayedGame {
  id: string
  date: string | null
  season: { id: string; name: string }
  teamId: string
  /** 'vs Liberty' at home, 'at Liberty' away. */
  matchup: string
  counts: StatCounts
}

/** Returns the games that a player played, in the order of `games`. */
export function toPlayedGames({ gameStats, allStats, games }: PlayerStatsView): PlayedGame[] {
  const lines = groupBy(
    gameStats.filter(({ played }) => played),
    ({ game_id }) => game_id,
  )
  return games.flatMap((game) => {
    const line = lines.get(game.id)
    const teamId = line?.[0]?.team_id
    if (!line || !teamId) return []
    return {
      id: game.id,
      date: game.date,
      season: game.seasons_league.season,
      teamId,
      matchup: teamId === game.home_team_id ? `vs ${game.awayTeam.name}` : `at ${game.homeTeam.name}`,
      counts: countsOfLine(line, allStats),
    }
  })
}

/** Returns the mean of points per game with one decimal (R250). */
export function pointsPerGame(games: readonly PlayedGame[]): string {
  const points = games.reduce((sum, { counts }) => sum + (counts['pts'] ?? 0), 0)
  return (games.length === 0 ? 0 : points / games.length).toFixed(1)
}

/** Returns the summary of a player's games: PPG, FT% and 3PM. */
export function summarizeGames(
  games: readonly PlayedGame[],
): { label: string; name: string; value: string }[] {
  const lines = games.map(({ counts }) => counts)
  return [
    { label: 'PPG', name: 'Points per game', value: pointsPerGame(games) },
    { label: 'FT%', name: 'Free throw percentage', value: percentText(shootingRatio(lines, 'ft_pct')) },
    { label: '3PM', name: 'Three-pointers made', value: String(sumCounts(lines)['fg3m'] ?? 0) },
  ]
}
