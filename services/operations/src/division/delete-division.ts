import type { DivisionEvent } from '@league/contracts/division/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { divisionIn, divisions } from './divisions.ts'
import type { DivisionsState } from './state.ts'

export interface DeleteDivision {
  divisionId: Id
  /** Its games, whose streams were told already. */
  deletedGames: readonly Id[]
}

/** Its teams are free again (R156). Refused as `too-busy` while a game was made that nobody has deleted. */
export const deleteDivision: Decider<DeleteDivision, DivisionsState, DivisionEvent> = {
  ...divisions,
  decide({ divisionId, deletedGames }, state, { streamId: seasonId }) {
    const { games } = divisionIn(state, divisionId)
    if (Object.keys(games).some((gameId) => !deletedGames.includes(gameId))) rejected('too-busy')
    return [{ type: 'DivisionDeleted', data: { divisionId, seasonId } }]
  },
}
