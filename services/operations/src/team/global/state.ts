import type { TeamId } from '@league/contracts/kernel/id'
import type { GlobalTeamEvent, TeamDetails } from '@league/contracts/team/events'
import type { TeamBadge } from '@league/contracts/badge/rules'
import type { Aggregate } from '../../kernel/command-handler.ts'

export interface GlobalTeamState {
  /** Null while the team has no events of its own. It may still exist through its entries in leagues. */
  details: TeamDetails | null
  /** Null while the team has a computed one. */
  badge: TeamBadge | null
  deleted: boolean
}

/** A team that plays from season to season, with the details that are the same in all of its leagues. */
export const globalTeam: Aggregate<GlobalTeamState, GlobalTeamEvent, TeamId> = {
  name: 'team',
  initialState: { details: null, badge: null, deleted: false },
  evolve(state, event) {
    switch (event.type) {
      case 'TeamCreated':
        return { ...state, details: event.data.details, deleted: false }
      case 'TeamChanged':
        return { ...state, details: event.data.after }
      case 'TeamBadgeChanged':
        return { ...state, badge: event.data.after }
      case 'TeamBadgeRestored':
        return { ...state, badge: null }
      case 'TeamDetailsRemoved':
        return { ...state, details: null }
      case 'TeamDeleted':
        return { ...state, deleted: true }
      case 'TeamRestored':
        return { ...state, deleted: false }
    }
  },
}
