import type { GameEvent } from './events.ts'
import { statusAfterScore, type GameResult } from './rules.ts'

type Outcome = Pick<GameResult, 'status' | 'score_home' | 'score_away' | 'winner_team_id'>

export type ResultEvent = Extract<
  GameEvent,
  {
    type:
      | 'ScoreRecorded'
      | 'ScoreCorrected'
      | 'GameForfeited'
      | 'GamePostponed'
      | 'GameCancelled'
      | 'GameReinstated'
  }
>

/** A game with the teams and the result that a correction of its bracket gave it. */
export function replaced<Game extends GameResult & { league_id: string }>(
  game: Game,
  { after }: Extract<GameEvent, { type: 'BracketGameReplaced' }>['data'],
): Game {
  return {
    ...game,
    league_id: after.leagueId,
    home_team_id: after.homeTeamId,
    away_team_id: after.awayTeamId,
    status: after.status,
    score_home: after.score?.home ?? null,
    score_away: after.score?.away ?? null,
    winner_team_id: after.winnerTeamId,
  }
}

/** How a game stands when it is scheduled. */
export const unplayed: Outcome = {
  status: 'scheduled',
  score_home: null,
  score_away: null,
  winner_team_id: null,
}

/** How a game stands after an event, everything else of it untouched. The named winner is that of a forfeit (decision 20). */
export function resultAfter<Game extends Outcome>(game: Game, event: ResultEvent): Game {
  switch (event.type) {
    case 'ScoreRecorded':
      return scored(game, event.data.score)
    case 'ScoreCorrected':
      return scored(game, event.data.after)
    case 'GameForfeited':
      return { ...game, status: 'forfeit', winner_team_id: event.data.winnerTeamId }
    case 'GamePostponed':
      return { ...game, status: 'postponed', winner_team_id: null }
    case 'GameCancelled':
      return { ...game, status: 'cancelled', winner_team_id: null }
    case 'GameReinstated':
      return { ...game, status: event.data.status, winner_team_id: null }
  }
}

function scored<Game extends Outcome>(game: Game, score: { home: number; away: number }): Game {
  return {
    ...game,
    status: statusAfterScore(game.status, score),
    score_home: score.home,
    score_away: score.away,
  }
}
