import type { GlobalTeamEvent } from '@league/contracts/team/events'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { globalTeam, type GlobalTeamState } from './global-team.ts'

/** A team of the organization, in no league yet (C088). @throws Problem `name-required` */
export const createTeam: Decider<{ name: string }, GlobalTeamState, GlobalTeamEvent> = {
  ...globalTeam,
  creates: true,
  decide(command, _, { streamId: teamId }) {
    const name = command.name.trim() || rejected('name-required')
    return [{ type: 'TeamCreated', data: { teamId, details: { name, unavailableSlots: [] } } }]
  },
}
