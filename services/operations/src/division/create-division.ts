import type { DivisionEvent } from '@league/contracts/division/events'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { divisions } from './divisions.ts'
import type { DivisionsState } from './state.ts'

/** A division without teams. Its name is not blank (R159). */
export const createDivision: Decider<{ name: string }, DivisionsState, DivisionEvent> = {
  ...divisions,
  creates: true,
  decide(command, _, { streamId: seasonId, newId: divisionId }) {
    const name = command.name.trim() || rejected('name-required')
    return [{ type: 'DivisionCreated', data: { divisionId, seasonId, name } }]
  },
}
