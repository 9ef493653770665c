import { isCompleted, winnerOf, type GameResult } from '../game/rules.ts'

/** What a team has done in its completed games. */
export interface TeamRecord {
  wins: number
  losses: number
  /** Win percentage in thousandths, 0 with no games: so it is compared as it is shown (R289). */
  thousandths: number
  pointsFor: number
  pointsAgainst: number
  pointDifference: number
  homeWins: number
  homeLosses: number
  awayWins: number
  awayLosses: number
  /** Oldest first, at most five. Equal scores are neither. */
  lastFive: ('W' | 'L')[]
  /** 'W3', 'L1', '' with no games. */
  streak: string
}

/** Wins over decided games in thousandths, 0 with none. */
export function inThousandths(wins: number, losses: number): number {
  return wins + losses === 0 ? 0 : Math.round((wins * 1000) / (wins + losses))
}

/** The record of a team from its games, oldest first. Points of every completed game count, also where nobody won. */
export function recordOf(teamId: string, games: readonly GameResult[]): TeamRecord {
  const outcomes: ('W' | 'L')[] = []
  const count = { homeWins: 0, homeLosses: 0, awayWins: 0, awayLosses: 0 }
  let pointsFor = 0
  let pointsAgainst = 0
  for (const game of games) {
    if (!isCompleted(game)) continue
    const home = game.home_team_id === teamId
    pointsFor += (home ? game.score_home : game.score_away) ?? 0
    pointsAgainst += (home ? game.score_away : game.score_home) ?? 0
    const winner = winnerOf(game)
    if (winner === null) continue
    const won = winner === teamId
    outcomes.push(won ? 'W' : 'L')
    count[home ? (won ? 'homeWins' : 'homeLosses') : won ? 'awayWins' : 'awayLosses'] += 1
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
