import type { GlobalTeamEvent } from '@league/contracts/team/events'
import type { Decider } from '../kernel/decider.ts'
import { globalTeam, type GlobalTeamState } from './global-team.ts'

/** The team itself, once it is in no league any more (C090). */
export const deleteTeam: Decider<Record<string, never>, GlobalTeamState, GlobalTeamEvent> = {
  ...globalTeam,
  decide: (_, { deleted }, { streamId: teamId }) =>
    deleted ? [] : [{ type: 'TeamDeleted', data: { teamId } }],
}
