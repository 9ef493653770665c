import type { DivisionEvent } from '@league/contracts/division/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { divisionIn, divisions } from './divisions.ts'
import type { DivisionsState } from './state.ts'

export interface RenameDivision {
  divisionId: Id
  name: string
}

/** R159: a blank name is refused. */
export const renameDivision: Decider<RenameDivision, DivisionsState, DivisionEvent> = {
  ...divisions,
  decide({ divisionId, name }, state, { streamId: seasonId }) {
    const before = divisionIn(state, divisionId).name
    const after = name.trim() || rejected('name-required')
    return after === before
      ? []
      : [{ type: 'DivisionRenamed', data: { divisionId, seasonId, before, after } }]
  },
}
