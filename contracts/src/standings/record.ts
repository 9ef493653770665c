import type { GameId, TeamEntryId } from '../kernel/id.ts'
import { type GameResult, isCompleted, winnerOf } from '../game/rules.ts'
import { percentText } from '../statistics/rules.ts'

/** The record of a team in its completed games. */
export interface TeamRecord {
  wins: number
  losses: number
  /**
   * The win percentage in thousandths, rounded, because percentages are compared as shown (R289). 0 before the
   * first game.
   */
  thousandths: number
  pointsFor: number
  pointsAgainst: number
  pointDifference: number
  homeWins: number
  homeLosses: number
  awayWins: number
  awayLosses: number
  /** At most five, oldest first, without ties. */
  lastFive: ('W' | 'L')[]
  /** 'W3', 'L1', or '' without games. */
  streak: string
}

/** Returns the share of wins in thousandths, 0 without games. Ties do not count. */
export function inThousandths(wins: number, losses: number): number {
  return wins + losses === 0 ? 0 : Math.round((wins * 1000) / (wins + losses))
}

/** Returns the record of a team. The games must be in order, oldest first. The points of ties count. */
export function recordOf(teamEntryId: TeamEntryId, games: readonly GameResult[]): TeamRecord {
  const outcomes: ('W' | 'L')[] = []
  const count = { homeWins: 0, homeLosses: 0, awayWins: 0, awayLosses: 0 }
  let pointsFor = 0
  let pointsAgainst = 0
  for (const game of games) {
    if (!isCompleted(game)) continue
    const isHome = game.home_team_id === teamEntryId
    pointsFor += (isHome ? game.score_home : game.score_away) ?? 0
    pointsAgainst += (isHome ? game.score_away : game.score_home) ?? 0
    const winner = winnerOf(game)
    if (winner === null) continue
    const won = winner === teamEntryId
    outcomes.push(won ? 'W' : 'L')
    count[isHome ? (won ? 'homeWins' : 'homeLosses') : won ? 'awayWins' : 'awayLosses'] += 1
  }
  const wins = count.homeWins + count.awayWins
  const losses = count.homeLosses + count.awayLosses
  return {
    wins,
    losses,
    thousandths: inThousandths(wins, losses),
    pointsFor,
    pointsAgainst,
    pointDifference: pointsFor - pointsAgainst,
    ...count,
    lastFive: outcomes.slice(-5),
    streak: streakOf(outcomes),
  }
}

function streakOf(outcomes: readonly ('W' | 'L')[]): string {
  const last = outcomes.at(-1)
  if (!last) return ''
  const broken = outcomes.findLastIndex((outcome) => outcome !== last)
  return `${last}${outcomes.length - 1 - broken}`
}

/** The sums of the player lines of each team in a game; 0 without lines. */
export interface GameShots {
  home_ftm: number
  home_fta: number
  home_fg3m: number
  away_ftm: number
  away_fta: number
  away_fg3m: number
}

/**
 * A game of a league. Only completed games count. `date` and `time` determine the order of the last five
 * games and the streak.
 */
export interface StandingGame extends GameResult, GameShots {
  id: GameId
  date: string | null
  time: string | null
}

export interface TeamShooting {
  /** '78.2%', or '0.0%' without attempts (R249). */
  ftPercentage: string
  total3PM: number
}

/** Returns the free throws and three-pointers of a team in its completed games. */
export function shootingOf(
  teamEntryId: TeamEntryId,
  games: readonly (GameResult & GameShots)[],
): TeamShooting {
  let made = 0
  let attempted = 0
  let total3PM = 0
  for (const game of games) {
    if (!isCompleted(game)) continue
    const isHome = game.home_team_id === teamEntryId
    made += isHome ? game.home_ftm : game.away_ftm
    attempted += isHome ? game.home_fta : game.away_fta
    total3PM += isHome ? game.home_fg3m : game.away_fg3m
  }
  return { ftPercentage: percentText(attempted === 0 ? null : made / attempted), total3PM }
}
