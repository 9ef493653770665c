import type {
  GameEvent,
  GameContents,
  GameContext,
  GameRecord,
  PeriodScore,
  Score,
  StatLine,
} from '@league/contracts/game/events'
import { type LiveGame, startedGame, withPlay } from '@league/contracts/game/live-rules'
import type { Play } from '@league/contracts/game/plays'
import { reject } from '@league/contracts/kernel/problem'
import { acceptsScore } from '@league/contracts/game/rules'
import type { Aggregate, CommandContext } from '../kernel/command-handler.ts'
import {
  type ReplacementEvent,
  type Result,
  resultAfter,
  unplayedResult,
} from '@league/contracts/game/result'
import type {
  CorrectionId,
  DivisionId,
  EventId,
  GameId,
  MatchupId,
  PlayerId,
  TeamEntryId,
  VenueId,
} from '@league/contracts/kernel/id'

export interface GameTime {
  date: string | null
  time: string | null
}

export interface GameDetails {
  location: string | null
  locationUrl: string | null
  /** The venue of which the location is, and the name of its court. */
  venueId: VenueId | null
  court: string | null
  videoId: string | null
}

/** A score of the stream. Scores are linked, because copying all of them with each event takes long. */
export interface RecordedScore {
  /** The event that recorded the score. */
  eventId: EventId
  score: Score
  /** The teams at the time: a correction can give a bracket game other teams. */
  pairing: string
  earlier: RecordedScore | null
}

/** Plays of one command. They are linked for the same reason. */
export interface PlayLog {
  /** The event that recorded the plays. */
  eventId: EventId
  plays: readonly Play[]
  earlier: PlayLog | null
}

export interface ExistingGame extends Result {
  exists: true
  ids: GameContext
  /** The matchup of the bracket that the game decides; null for a regular league game. */
  bracket: { divisionId: DivisionId; matchId: MatchupId } | null
  /** Wall-clock date and time in the time zone of the game; null where not known yet. */
  startsAt: GameTime
  details: GameDetails
  /** What visitors read about a postponed, canceled or forfeited game. */
  publicNote: string | null
  /** The last recorded score, linked to all earlier ones, so that any of them can be restored. */
  lastScore: RecordedScore | null
  /** Box score lines by team entry and player. */
  lines: Readonly<Record<TeamEntryId, Readonly<Record<PlayerId, StatLine>>>>
  periodScores: readonly PeriodScore[]
  /**
   * What the teams have so far in a game that is scored live; null before it is started. A game that is
   * postponed or forfeited meanwhile keeps it, so that it can go on after it is reinstated.
   */
  live: LiveGame | null
  /** All plays; null for a game that was never started. */
  playLog: PlayLog | null
  /** The contents of the game before each correction that replaced them, by the id of the correction. */
  replaced: Readonly<Record<CorrectionId, GameContents>>
  /** The correction that the latest event belongs to; null once anything else has happened to the game. */
  untouchedSince: CorrectionId | null
}

/** The state of a game; `exists` is false before it is scheduled and after it is deleted. */
export type GameState = ExistingGame | MissingGame

interface MissingGame {
  exists: false
  /** The game as it was when it was deleted. */
  deleted?: ExistingGame
}

export const noGame: GameState = { exists: false }

/** One stream holds a game with its score, box score and period scores. */
export const game: Aggregate<GameState, GameEvent, GameId> = { name: 'game', initialState: noGame, evolve }

/** @throws Problem `not-found` before a game is scheduled and after it is deleted */
export function requireExistingGame(state: GameState): ExistingGame {
  return state.exists ? state : reject('not-found')
}

/**
 * Requires that the score and the box score of a game may be recorded.
 *
 * @throws Problem `game-not-playable` for a postponed or canceled game · `scorer-refused` for a forfeited one,
 * which only organizers may correct
 */
export function requireScorable(state: ExistingGame, { byScorer }: Pick<CommandContext, 'byScorer'>): void {
  if (!acceptsScore(state)) reject('game-not-playable')
  if (!byScorer || state.status !== 'forfeit') return
  const message = 'This game is a forfeit. Only an organizer can change it.'
  reject('scorer-refused', [{ path: 'game', message }])
}

/** Returns whether a game is in play (decision 53). Its status is `scheduled` meanwhile. */
export function isInPlay({ status, live }: Pick<ExistingGame, 'status' | 'live'>): boolean {
  return live !== null && status === 'scheduled'
}

function evolve(state: GameState, event: GameEvent, eventId: EventId): GameState {
  const after = stateAfter(state, event, eventId)
  if (!after.exists) return after
  return {
    ...after,
    untouchedSince: 'correctionId' in event.data ? event.data.correctionId : null,
  }
}

function stateAfter(state: GameState, event: GameEvent, eventId: EventId): GameState {
  if (event.type === 'GameScheduled') return scheduledGame(event.data)
  if (!state.exists) return event.type === 'GameRestored' ? (state.deleted ?? state) : state
  switch (event.type) {
    case 'GameRescheduled':
      return { ...state, startsAt: event.data.after }
    case 'GameDetailsChanged':
      return { ...state, details: event.data.after }
    case 'ScoreRecorded':
      return withRestorableScore(resultAfter(state, event), event.data.score, eventId)
    case 'ScoreCorrected':
      return withRestorableScore(resultAfter(state, event), event.data.after, eventId)
    case 'GameForfeited':
    case 'GamePostponed':
    case 'GameCancelled':
      return resultAfter(state, event)
    case 'GameReinstated':
      return { ...resultAfter(state, event), publicNote: null }
    case 'GameNoteChanged':
      return { ...state, publicNote: event.data.after }
    case 'PlayerStatsRecorded': {
      const { teamEntryId, lines } = event.data
      const team = { ...state.lines[teamEntryId] }
      for (const line of lines) team[line.playerId] = line
      return { ...state, lines: { ...state.lines, [teamEntryId]: team } }
    }
    case 'PeriodScoresRecorded':
      return { ...state, periodScores: event.data.after }
    case 'GameStarted':
      return {
        ...state,
        live: startedGame(event.data),
        playLog: { eventId, plays: [], earlier: state.playLog },
      }
    case 'PlaysRecorded': {
      const { plays, homeTeamId } = event.data
      const live = state.live && plays.reduce((after, play) => withPlay(after, play, homeTeamId), state.live)
      return { ...state, live, playLog: { eventId, plays, earlier: state.playLog } }
    }
    case 'GameFinished':
      return withRestorableScore(resultAfter(state, event), event.data.score, eventId)
    case 'GameDeleted':
      return { exists: false, deleted: state }
    case 'GameRestored':
      return state
    case 'GameRecordRestored':
      return withRecord(state, event.data)
    case 'BracketGameReplayed':
    case 'BracketGameVoided':
    case 'BracketGameRestored':
    case 'BracketGameCorrected':
    case 'BracketGameReplaced':
      return withReplacedContents(state, event.data)
  }
}

function withRecord(
  state: ExistingGame,
  { after, endsPlay }: Extract<GameEvent, { type: 'GameRecordRestored' }>['data'],
): ExistingGame {
  return {
    ...state,
    ...after,
    lines: linesByTeam(after.lines),
    ...(endsPlay ? { live: null, playLog: null } : {}),
  }
}

/** Returns what was recorded about a game. */
export function recordOf(state: ExistingGame): GameRecord {
  const { status, score, winnerTeamId, lines, periodScores } = contentsOf(state)
  const recorded = lines.filter((team) => team.lines.length > 0)
  return { status, score, winnerTeamId, lines: recorded, periodScores }
}

function linesByTeam(teams: GameRecord['lines']): ExistingGame['lines'] {
  return Object.fromEntries(
    teams.map(({ teamEntryId, lines }) => [
      teamEntryId,
      Object.fromEntries(lines.map((line) => [line.playerId, line])),
    ]),
  )
}

function scheduledGame(data: Extract<GameEvent, { type: 'GameScheduled' }>['data']): GameState {
  const { gameId, seasonId, leagueId, homeTeamId, awayTeamId } = data
  const { date, time, location, locationUrl, venueId = null, court = null, bracket } = data
  return {
    exists: true,
    ids: { gameId, seasonId, leagueId, homeTeamId, awayTeamId },
    startsAt: { date, time },
    bracket,
    details: { location, locationUrl, venueId, court, videoId: null },
    publicNote: null,
    ...unplayedResult,
    lastScore: null,
    lines: {},
    periodScores: [],
    live: null,
    playLog: null,
    replaced: {},
    untouchedSince: null,
  }
}

/** Returns a key of the two teams, home team first. */
export function pairingOf({
  homeTeamId,
  awayTeamId,
}: Pick<GameContext, 'homeTeamId' | 'awayTeamId'>): string {
  return `${homeTeamId} ${awayTeamId}`
}

/** Returns the current teams, result and box score of a game. */
export function contentsOf(state: ExistingGame): GameContents {
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

function withReplacedContents(
  state: ExistingGame,
  { correctionId, before, after }: ReplacementEvent['data'],
): ExistingGame {
  const { homeTeamId, awayTeamId, leagueId, status, score, winnerTeamId, periodScores } = after
  return {
    ...state,
    ids: { ...state.ids, homeTeamId, awayTeamId, leagueId },
    status,
    score,
    winnerTeamId,
    // It was about the game as it was before.
    publicNote: null,
    lines: linesByTeam(after.lines),
    periodScores,
    // The plays of the other teams are gone with their game.
    live: null,
    playLog: null,
    replaced: { ...state.replaced, [correctionId]: before },
  }
}

/** Keeps a recorded score and the teams that played, so that the score can be restored later. */
function withRestorableScore(state: ExistingGame, score: Score, eventId: EventId): ExistingGame {
  const lastScore = { eventId, score, pairing: pairingOf(state.ids), earlier: state.lastScore }
  return { ...state, lastScore }
}

/** Returns the score that an event recorded, or null if it recorded none. */
export function findRecordedScore({ lastScore }: ExistingGame, eventId: EventId): RecordedScore | null {
  let recorded = lastScore
  while (recorded && recorded.eventId !== eventId) recorded = recorded.earlier
  return recorded
}
