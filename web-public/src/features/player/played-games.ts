import type { PlayerStatsView } from '@league/contracts/player/views'
import type { TeamBadge } from '@league/contracts/badge/rules'
import { winnerOf } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'
import {
  percentText,
  shootingCounts,
  shootingRatio,
  type StatCounts,
  sumCounts,
} from '@league/contracts/statistics/rules'
import { countsOfLine, type StatColumn } from '../../parts/stat-columns.ts'
import { averageColumns, averageText } from './averages.ts'
import { groupBy } from './group-by.ts'

export interface Opponent {
  id: string
  name: string
  abbreviation: string | null
  logo: string | null
  badge?: TeamBadge
}

/** A game that a player played, with the counts of the player's line. */
export interface PlayedGame {
  id: string
  date: string | null
  season: { id: string; name: string }
  teamId: string
  /** 'vs Liberty' at home, 'at Liberty' away. */
  matchup: string
  isHome: boolean
  opponent: Opponent
  /** Null for a tie, and for a game that is not completed. */
  result: 'W' | 'L' | null
  /** The player's team first: '63–55'; null unless the game is final. */
  score: string | null
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
      isHome: teamId === game.home_team_id,
      opponent: toOpponent(teamId === game.home_team_id ? game.awayTeam : game.homeTeam),
      ...resultFor(teamId, game),
      counts: countsOfLine(line, allStats),
    }
  })
}

/** Only the name of a hidden team is shown (decision 46). */
function toOpponent({ id, name, abbreviation, logo, badge, hidden }: GameView['homeTeam']): Opponent {
  return hidden ? { id, name, abbreviation, logo: null } : { id, name, abbreviation, logo, badge }
}

function resultFor(teamId: string, game: GameView): Pick<PlayedGame, 'result' | 'score'> {
  const winner = winnerOf(game)
  const [own, other] =
    teamId === game.home_team_id ? [game.score_home, game.score_away] : [game.score_away, game.score_home]
  return {
    result: winner === null ? null : winner === teamId ? 'W' : 'L',
    score: game.status === 'final' ? `${own ?? 0}–${other ?? 0}` : null,
  }
}

/** Returns the badge of the team that the player played for last; null if there is none. */
export function latestBadge({ gameStats, games }: PlayerStatsView): TeamBadge | null {
  const teams = new Map(gameStats.map(({ game_id, team_id }) => [game_id, team_id]))
  for (const { id, homeTeam, awayTeam } of games) {
    const side = [homeTeam, awayTeam].find((team) => team.id === teams.get(id))
    if (side) return side.hidden ? null : side.badge
  }
  return null
}

/** Returns the mean of points per game with one decimal (R250). */
export function pointsPerGame(games: readonly PlayedGame[]): string {
  const points = games.reduce((sum, { counts }) => sum + (counts['pts'] ?? 0), 0)
  return (games.length === 0 ? 0 : points / games.length).toFixed(1)
}

export interface Figure {
  label: string
  name: string
  value: string
  /** What the value is computed from: '153 total' or '58–145'; empty if there is nothing to add. */
  total: string
}

/** The statistic of the attempts that a percentage is about. */
const attemptsOf: Readonly<Record<string, string>> = { ft_pct: 'fta', fg_pct: 'fga', fg3_pct: 'fg3a' }

/**
 * Returns the summary of a player's games: PPG, FT% and 3PM (S042), then the means of other statistics. Attempts are
 * named only if the organization shows them.
 */
export function summarizeGames(games: readonly PlayedGame[], columns: readonly StatColumn[]): Figure[] {
  const lines = games.map(({ counts }) => counts)
  const sums = sumCounts(lines)
  const threes = sums['fg3m'] ?? 0
  const totalOf = (key: string) => `${sums[key] ?? 0} total`
  const shotsOf = (key: string) => {
    const { made, attempted } = shootingCounts(lines, key)
    const isShown = attempted > 0 && columns.some((column) => column.key === attemptsOf[key])
    return isShown ? `${made}–${attempted}` : ''
  }
  const threePointers = shotsOf('fg3_pct')
  return [
    { label: 'PPG', name: 'Points per game', value: pointsPerGame(games), total: totalOf('pts') },
    {
      label: 'FT%',
      name: 'Free throw percentage',
      value: percentText(shootingRatio(lines, 'ft_pct')),
      total: shotsOf('ft_pct'),
    },
    {
      label: '3PM',
      name: 'Three-pointers made',
      value: String(threes),
      // Not if the attempts of a part of them were never tracked.
      total: threePointers.startsWith(`${threes}–`) ? threePointers : '',
    },
    ...averageColumns(columns)
      .filter(({ key }) => key !== 'pts' && key !== 'fg3_pct')
      .map((column) => ({
        label: column.label,
        name: column.name,
        value: averageText(lines, column),
        total: column.kind === 'percentage' ? shotsOf(column.key) : totalOf(column.key),
      })),
  ]
}
