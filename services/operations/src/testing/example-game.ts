import type { EventId, TeamEntryId } from '@league/contracts/kernel/id'
import type { GameEvent, Score } from '@league/contracts/game/events'
import { context } from './given.ts'

/** The ids of the example game. */
export const ids = {
  gameId: context.newId,
  seasonId: 'season-1',
  leagueId: 'league-1',
  homeTeamId: 'liberty',
  awayTeamId: 'lynx',
}

export const scheduled: GameEvent = {
  type: 'GameScheduled',
  data: {
    ...ids,
    date: '2026-06-01',
    time: '19:00',
    timeZone: 'America/New_York',
    location: 'Barclays Center',
    locationUrl: null,
    legacyId: null,
    bracket: null,
  },
}

export const deleted: GameEvent = { type: 'GameDeleted', data: ids }

export function recorded(home: number, away: number): GameEvent {
  return { type: 'ScoreRecorded', data: { ...ids, score: { home, away } } }
}

export function corrected(before: Score, after: Score, restoredFrom: EventId | null = null): GameEvent {
  return { type: 'ScoreCorrected', data: { ...ids, before, after, restoredFrom } }
}

export function postponed(statusBefore: 'scheduled' | 'final' = 'scheduled'): GameEvent {
  return { type: 'GamePostponed', data: { ...ids, statusBefore } }
}

export function reinstated(statusBefore: 'postponed' | 'cancelled'): GameEvent {
  return { type: 'GameReinstated', data: { ...ids, statusBefore, status: 'scheduled' } }
}

export function cancelled(statusBefore: 'scheduled' | 'final' = 'scheduled'): GameEvent {
  return { type: 'GameCancelled', data: { ...ids, statusBefore } }
}

export function forfeited(
  winnerTeamId: TeamEntryId,
  statusBefore: 'scheduled' | 'forfeit' | 'final',
): GameEvent {
  return { type: 'GameForfeited', data: { ...ids, winnerTeamId, statusBefore } }
}

export const started: GameEvent = {
  type: 'GameStarted',
  data: {
    ...ids,
    at: '2026-06-01T23:00:00.000Z',
    gamePeriodId: 'q1',
    periodSeconds: 600,
    timeOuts: 4,
  },
}
