import type { GlobalTeamEvent, TeamDetails } from '@league/contracts/team/events'
import type { Noun } from '../kernel/decider.ts'

export interface GlobalTeamState {
  /** Null while nothing was said of the team itself: it exists by its entries, if it does. */
  details: TeamDetails | null
  deleted: boolean
}

/** A team that goes from season to season: what is its own in whatever league it is. */
export const globalTeam: Noun<GlobalTeamState, GlobalTeamEvent> = {
  category: 'team',
  initialState: { details: null, deleted: false },
  evolve(state, event) {
    switch (event.type) {
      case 'TeamCreated':
        return { details: event.data.details, deleted: false }
      case 'TeamChanged':
        return { ...state, details: event.data.after }
      case 'TeamDeleted':
        return { ...state, deleted: true }
    }
  },
}
