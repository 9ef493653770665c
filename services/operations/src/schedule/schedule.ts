import type { MadeBye, ScheduleDetails, ScheduleEvent } from '@league/contracts/schedule/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Noun } from '../kernel/decider.ts'

export interface ScheduleIds {
  scheduleId: Id
  seasonId: Id
  leagueId: Id
}

export interface LivingSchedule {
  exists: true
  ids: ScheduleIds
  details: ScheduleDetails
  /** Games of the last generation and of those before it that are still there, as far as it knows. */
  gameIds: readonly Id[]
  byes: readonly MadeBye[]
}

/** Nothing, or gone. */
export type ScheduleState = LivingSchedule | { exists: false }

/** What a league's games are generated from, with every generation. The games themselves are streams of their own. */
export const schedule: Noun<ScheduleState, ScheduleEvent> = {
  category: 'schedule',
  initialState: { exists: false },
  evolve(state, event) {
    if (event.type === 'ScheduleCreated') {
      const { details, ...ids } = event.data
      return { exists: true, ids, details, gameIds: [], byes: [] }
    }
    if (!state.exists) return state
    switch (event.type) {
      case 'ScheduleChanged':
        return { ...state, details: event.data.after }
      case 'ScheduleGenerated': {
        const { addedGameIds, removedGameIds, addedByes, removedByes } = event.data
        const gone = new Set([...removedGameIds, ...removedByes.map(({ byeId }) => byeId)])
        return {
          ...state,
          gameIds: [...state.gameIds.filter((gameId) => !gone.has(gameId)), ...addedGameIds],
          byes: [...state.byes.filter(({ byeId }) => !gone.has(byeId)), ...addedByes],
        }
      }
      case 'ScheduleDeleted':
        return { exists: false }
    }
  },
}

/** @throws Problem `not-found` before a schedule is created and after it is deleted */
export function living(state: ScheduleState): LivingSchedule {
  return state.exists ? state : rejected('not-found')
}
