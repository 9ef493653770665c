import type { SeasonDetails, SeasonEvent } from '@league/contracts/season/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Noun } from '../kernel/decider.ts'

export interface OpenSeason {
  seasonId: Id
  details: SeasonDetails
}

/** Null: never there, or deleted. */
export type SeasonState = OpenSeason | null

/** A season; its leagues are in the same stream and pass here unseen. */
export const season: Noun<SeasonState, SeasonEvent> = {
  category: 'season',
  initialState: null,
  evolve(state, event) {
    switch (event.type) {
      case 'SeasonCreated': {
        const { seasonId, name, slug, startDate, finishDate, active, showDivisions } = event.data
        return { seasonId, details: { name, slug, startDate, finishDate, active, showDivisions } }
      }
      case 'SeasonChanged':
        return state && { ...state, details: event.data.after }
      case 'SeasonDeleted':
        return null
      default:
        return state
    }
  },
}

/** @throws Problem `not-found` */
export function existing(state: SeasonState): OpenSeason {
  return state ?? rejected('not-found')
}
