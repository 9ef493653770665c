import type { GameContext, GameEvent, PeriodScore, Score, StatLine } from '@league/contracts/game/events'
import { type GameStatus, statusAfterScore } from '@league/contracts/game/rules'
import type { Id } from '@league/contracts/kernel/id'

export interface Day {
  date: string | null
  time: string | null
}

export interface Details {
  location: string | null
  locationUrl: string | null
  videoId: string | null
}

export interface PlayedGame {
  exists: true
  ids: GameContext
  day: Day
  details: Details
  status: GameStatus
  /** Of a forfeit. */
  winnerTeamId: Id | null
  score: Score | null
  /** Every score that an event recorded, by the event's id, to put back. */
  scores: Readonly<Record<Id, Score>>
  /** Lines by team entry and player. */
  lines: Readonly<Record<Id, Readonly<Record<Id, StatLine>>>>
  periodScores: readonly PeriodScore[]
}

/** Nothing, or gone. */
export type GameState = PlayedGame | { exists: false }

export const noGame: GameState = { exists: false }

/** What an event makes of a game. */
export function evolve(state: GameState, event: GameEvent, eventId: Id): GameState {
  if (event.type === 'GameScheduled') return scheduled(event.data)
  if (!state.exists) return state
  switch (event.type) {
    case 'GameRescheduled':
      return { ...state, day: event.data.after }
    case 'GameDetailsChanged':
      return { ...state, details: event.data.after }
    case 'ScoreRecorded':
      return scored(state, event.data.score, eventId)
    case 'ScoreCorrected':
      return scored(state, event.data.after, eventId)
    case 'PlayerStatsRecorded': {
      const { teamEntryId, lines } = event.data
      const team = { ...state.lines[teamEntryId] }
      for (const line of lines) team[line.playerId] = line
      return { ...state, lines: { ...state.lines, [teamEntryId]: team } }
    }
    case 'PeriodScoresRecorded':
      return { ...state, periodScores: event.data.after }
    case 'GameForfeited':
      return { ...state, status: 'forfeit', winnerTeamId: event.data.winnerTeamId }
    case 'GamePostponed':
      return { ...state, status: 'postponed', winnerTeamId: null }
    case 'GameCancelled':
      return { ...state, status: 'cancelled', winnerTeamId: null }
    case 'GameReinstated':
      return { ...state, status: event.data.status, winnerTeamId: null }
    case 'GameDeleted':
      return noGame
  }
}

function scheduled(data: Extract<GameEvent, { type: 'GameScheduled' }>['data']): GameState {
  const { gameId, seasonId, leagueId, homeTeamId, awayTeamId, date, time, location, locationUrl } = data
  return {
    exists: true,
    ids: { gameId, seasonId, leagueId, homeTeamId, awayTeamId },
    day: { date, time },
    details: { location, locationUrl, videoId: null },
    status: 'scheduled',
    winnerTeamId: null,
    score: null,
    scores: {},
    lines: {},
    periodScores: [],
  }
}

function scored(state: PlayedGame, score: Score, eventId: Id): GameState {
  const scores = { ...state.scores, [eventId]: score }
  return { ...state, score, scores, status: statusAfterScore(state.status, score) }
}
