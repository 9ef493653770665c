import type { SeasonDetails, SeasonEvent } from '@league/contracts/season/events'
import type { SeasonId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { Aggregate } from '../kernel/command-handler.ts'

export interface Season {
  seasonId: SeasonId
  details: SeasonDetails
  deleted: boolean
}

/** Null before the season is created. */
export type SeasonState = Season | null

/**
 * A season. Its stream also holds the events of its leagues, which `league/state` folds and this aggregate
 * ignores.
 */
export const season: Aggregate<SeasonState, SeasonEvent, SeasonId> = {
  name: 'season',
  initialState: null,
  evolve(state, event) {
    switch (event.type) {
      case 'SeasonCreated': {
        const { seasonId, name, slug, startDate, finishDate, active, showDivisions } = event.data
        const details = { name, slug, startDate, finishDate, active, showDivisions }
        return { seasonId, details, deleted: false }
      }
      case 'SeasonChanged':
        return state && { ...state, details: event.data.after }
      case 'SeasonDeleted':
        return state && { ...state, deleted: true }
      case 'SeasonRestored':
        return state && { ...state, deleted: false }
      default:
        return state
    }
  },
}

/** Returns the season. @throws Problem `not-found` */
export function requireExistingSeason(state: SeasonState): Season {
  return state && !state.deleted ? state : reject('not-found')
}
