import type {
  GameContents,
  GameContext,
  GameEvent,
  PeriodScore,
  Score,
  StatLine,
} from '@league/contracts/game/events'
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
  /** Where it is in a bracket; null for a game of a league. */
  bracket: { divisionId: Id; matchId: string } | null
  day: Day
  details: Details
  status: GameStatus
  /** Of a forfeit. */
  winnerTeamId: Id | null
  score: Score | null
  /** Every score that an event recorded, by the event's id, to put back. */
  scores: Readonly<Record<Id, Score>>
  /** Who played when that score was recorded: a game of a bracket can get other teams. */
  pairings: Readonly<Record<Id, string>>
  /** Lines by team entry and player. */
  lines: Readonly<Record<Id, Readonly<Record<Id, StatLine>>>>
  periodScores: readonly PeriodScore[]
  /** What the game was before each correction of its bracket, by the correction. */
  replaced: Readonly<Record<Id, GameContents>>
  /** The correction that nothing has happened since. */
  untouchedSince: Id | null
}

/** Nothing, or gone. */
export type GameState = PlayedGame | { exists: false }

export const noGame: GameState = { exists: false }

/** What an event makes of a game. */
export function evolve(state: GameState, event: GameEvent, eventId: Id): GameState {
  const after = changed(state, event, eventId)
  if (!after.exists) return after
  return {
    ...after,
    untouchedSince: event.type === 'BracketGameReplaced' ? event.data.correctionId : null,
  }
}

function changed(state: GameState, event: GameEvent, eventId: Id): GameState {
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
    case 'BracketGameReplaced':
      return replaced(state, event.data)
  }
}

function scheduled(data: Extract<GameEvent, { type: 'GameScheduled' }>['data']): GameState {
  const { gameId, seasonId, leagueId, homeTeamId, awayTeamId } = data
  const { date, time, location, locationUrl, bracket } = data
  return {
    exists: true,
    ids: { gameId, seasonId, leagueId, homeTeamId, awayTeamId },
    day: { date, time },
    bracket,
    details: { location, locationUrl, videoId: null },
    status: 'scheduled',
    winnerTeamId: null,
    score: null,
    scores: {},
    pairings: {},
    lines: {},
    periodScores: [],
    replaced: {},
    untouchedSince: null,
  }
}

/** Who plays whom, as one text. */
export function pairingOf({
  homeTeamId,
  awayTeamId,
}: Pick<GameContext, 'homeTeamId' | 'awayTeamId'>): string {
  return `${homeTeamId} ${awayTeamId}`
}

/** Teams, result and box score of a game as they are now. */
export function contentsOf(state: PlayedGame): GameContents {
  const { ids, status, score, winnerTeamId, lines, periodScores } = state
  return {
    homeTeamId: ids.homeTeamId,
    awayTeamId: ids.awayTeamId,
    leagueId: ids.leagueId,
    status,
    score,
    winnerTeamId,
    lines: Object.entries(lines).map(([teamEntryId, team]) => ({ teamEntryId, lines: Object.values(team) })),
    periodScores: [...periodScores],
  }
}

function replaced(
  state: PlayedGame,
  data: Extract<GameEvent, { type: 'BracketGameReplaced' }>['data'],
): PlayedGame {
  const { correctionId, before, after } = data
  const { homeTeamId, awayTeamId, leagueId, status, score, winnerTeamId, periodScores } = after
  return {
    ...state,
    ids: { ...state.ids, homeTeamId, awayTeamId, leagueId },
    status,
    score,
    winnerTeamId,
    lines: Object.fromEntries(
      after.lines.map(({ teamEntryId, lines }) => [
        teamEntryId,
        Object.fromEntries(lines.map((line) => [line.playerId, line])),
      ]),
    ),
    periodScores,
    replaced: { ...state.replaced, [correctionId]: before },
  }
}

function scored(state: PlayedGame, score: Score, eventId: Id): GameState {
  const scores = { ...state.scores, [eventId]: score }
  const pairings = { ...state.pairings, [eventId]: pairingOf(state.ids) }
  return { ...state, score, scores, pairings, status: statusAfterScore(state.status, score) }
}
