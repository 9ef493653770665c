import type { GeneratedBye, ScheduleDetails, ScheduleEvent } from '@league/contracts/schedule/events'
import type { GameId, LeagueId, ScheduleId, SeasonId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { Aggregate } from '../kernel/command-handler.ts'

export interface ScheduleIds {
  scheduleId: ScheduleId
  seasonId: SeasonId
  leagueId: LeagueId
}

export interface ExistingSchedule {
  exists: true
  ids: ScheduleIds
  details: ScheduleDetails
  /** Games of all generations that no later generation removed. Some may have been deleted by hand since. */
  gameIds: readonly GameId[]
  byes: readonly GeneratedBye[]
}

/** `exists` is false before the schedule is created and after it is deleted. */
export type ScheduleState = ExistingSchedule | { exists: false; deleted?: ExistingSchedule }

/**
 * The settings from which a league's games are generated, and every generation. The games are streams of
 * their own.
 */
export const schedule: Aggregate<ScheduleState, ScheduleEvent, ScheduleId> = {
  name: 'schedule',
  initialState: { exists: false },
  evolve(state, event) {
    if (event.type === 'ScheduleCreated') {
      const { details, ...ids } = event.data
      return { exists: true, ids, details, gameIds: [], byes: [] }
    }
    if (!state.exists) return event.type === 'ScheduleRestored' ? (state.deleted ?? state) : state
    switch (event.type) {
      case 'ScheduleChanged':
        return { ...state, details: event.data.after }
      case 'ScheduleGenerated': {
        const { addedGameIds, removedGameIds, addedByes, removedByes } = event.data
        const removedIds = new Set([...removedGameIds, ...removedByes.map(({ byeId }) => byeId)])
        return {
          ...state,
          gameIds: [...state.gameIds.filter((gameId) => !removedIds.has(gameId)), ...addedGameIds],
          byes: [...state.byes.filter(({ byeId }) => !removedIds.has(byeId)), ...addedByes],
        }
      }
      case 'ScheduleDeleted':
        return { exists: false, deleted: state }
      case 'ScheduleGenerationRestored': {
        const { gameIds, byes } = event.data
        return { ...state, gameIds, byes }
      }
      case 'ScheduleRestored':
        return state
    }
  },
}

/** Returns the schedule. @throws Problem `not-found` before it is created and after it is deleted */
export function requireExistingSchedule(state: ScheduleState): ExistingSchedule {
  return state.exists ? state : reject('not-found')
}
