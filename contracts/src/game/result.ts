import type { LeagueId, TeamEntryId } from '../kernel/id.ts'
import type { GameEvent, Score } from './events.ts'
import { type GameResult, type GameStatus, statusAfterScore } from './rules.ts'

/** The result of a game, as its events give it. */
export interface Result {
  status: GameStatus
  score: Score | null
  /** The team entry that won a forfeit (decision 20); null for every other status. */
  winnerTeamId: TeamEntryId | null
}

/** A result in the field names of the API and of read models. */
type ResultColumns = Pick<GameResult, 'status' | 'score_home' | 'score_away' | 'winner_team_id'>

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
      | 'GameFinished'
  }
>

/** An event that replaces the teams, result and box score of a bracket game. */
export type ReplacementEvent = Extract<
  GameEvent,
  {
    type:
      | 'BracketGameReplayed'
      | 'BracketGameVoided'
      | 'BracketGameRestored'
      | 'BracketGameCorrected'
      | 'BracketGameReplaced'
  }
>

/** The result of a game that was only scheduled so far. */
export const unplayedResult: Result = { status: 'scheduled', score: null, winnerTeamId: null }

/** Returns the game with its result after an event. Everything else of the game stays as it is. */
export function resultAfter<Game extends Result>(game: Game, event: ResultEvent): Game {
  switch (event.type) {
    case 'ScoreRecorded':
      return withScore(game, event.data.score)
    case 'ScoreCorrected':
      return withScore(game, event.data.after)
    case 'GameForfeited':
      return { ...game, status: 'forfeit', winnerTeamId: event.data.winnerTeamId }
    case 'GamePostponed':
      return { ...game, status: 'postponed', winnerTeamId: null }
    case 'GameCancelled':
      return { ...game, status: 'cancelled', winnerTeamId: null }
    case 'GameReinstated':
      return { ...game, status: event.data.status, winnerTeamId: null }
    case 'GameFinished':
      return { ...game, score: event.data.score, status: 'final', winnerTeamId: null }
  }
}

function withScore<Game extends Result>(game: Game, score: Score): Game {
  return { ...game, score, status: statusAfterScore(game.status, score) }
}

/** Returns the row of a read model with its result after an event, by `resultAfter`. */
export function rowAfter<Row extends ResultColumns>(row: Row, event: ResultEvent): Row {
  const { status, score_home: home, score_away: away, winner_team_id: winnerTeamId } = row
  const score = home === null || away === null ? null : { home, away }
  return { ...row, ...resultColumns(resultAfter({ status, score, winnerTeamId }, event)) }
}

/** Returns a result in the columns of a read model. */
export function resultColumns({ status, score, winnerTeamId }: Result): ResultColumns {
  return {
    status,
    score_home: score?.home ?? null,
    score_away: score?.away ?? null,
    winner_team_id: winnerTeamId,
  }
}

/**
 * Returns the row of a read model with the teams and the result that a correction of its bracket gave the
 * game.
 */
export function applyReplacement<Row extends GameResult & { league_id: LeagueId }>(
  row: Row,
  { after }: Pick<ReplacementEvent['data'], 'after'>,
): Row {
  return {
    ...row,
    league_id: after.leagueId,
    home_team_id: after.homeTeamId,
    away_team_id: after.awayTeamId,
    ...resultColumns(after),
  }
}
