import { statisticsCount, type GameResult } from '../game/rules.ts'
import { percentText } from '../statistics/rules.ts'

/** Sums of the player lines of each side of a game; 0 without lines. */
export interface GameShots {
  home_ftm: number
  home_fta: number
  home_fg3m: number
  away_ftm: number
  away_fta: number
  away_fg3m: number
}

export interface TeamShooting {
  /** '78.2%', '0.0%' with no attempts (R249). */
  ftPercentage: string
  total3PM: number
}

/** Free throws and threes of a team in its games whose statistics count, in the table as in the leaders. */
export function shootingOf(teamId: string, games: readonly (GameResult & GameShots)[]): TeamShooting {
  let made = 0
  let attempted = 0
  let total3PM = 0
  for (const game of games) {
    if (!statisticsCount(game)) continue
    const home = game.home_team_id === teamId
    made += home ? game.home_ftm : game.away_ftm
    attempted += home ? game.home_fta : game.away_fta
    total3PM += home ? game.home_fg3m : game.away_fg3m
  }
  return { ftPercentage: percentText(attempted === 0 ? null : made / attempted), total3PM }
}
