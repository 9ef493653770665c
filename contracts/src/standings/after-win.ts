import type { TeamEntryId } from '../kernel/id.ts'
import type { GameResult } from '../game/rules.ts'
import type { GameShots, StandingGame } from './record.ts'
import { type RankOptions, type StandingTeam, rankTeams } from './rules.ts'

/** The narrowest win, the widest one, and a forfeit, which has no score. */
const wins: readonly Pick<GameResult, 'status' | 'score_home' | 'score_away'>[] = [
  { status: 'final', score_home: 1, score_away: 0 },
  { status: 'final', score_home: 1000, score_away: 0 },
  { status: 'forfeit', score_home: null, score_away: null },
]

const noShots: GameShots = {
  home_ftm: 0,
  home_fta: 0,
  home_fg3m: 0,
  away_ftm: 0,
  away_fta: 0,
  away_fg3m: 0,
}

interface Win {
  game: Pick<StandingGame, 'id' | 'date' | 'time'>
  winner: TeamEntryId
  loser: TeamEntryId
}

/**
 * Returns the best and the worst place of a team after a win, if nothing else changes. They differ where the point
 * difference decides a tie.
 *
 * @param games of the league. A result of the game itself is ignored.
 */
export function ranksAfterWin<Team extends StandingTeam>(
  teams: readonly Team[],
  games: readonly StandingGame[],
  { game, winner, loser }: Win,
  options: RankOptions<Team> = {},
): { best: number; worst: number } {
  const others = games.filter(({ id }) => id !== game.id)
  const ranks = wins.map((result) => {
    const teamIds = { home_team_id: winner, away_team_id: loser, winner_team_id: winner }
    const won: StandingGame = { ...game, ...noShots, ...teamIds, ...result }
    return rankTeams(teams, [...others, won], options).find(({ id }) => id === winner)?.rank ?? teams.length
  })
  return { best: Math.min(...ranks), worst: Math.max(...ranks) }
}
