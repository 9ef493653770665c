import type { MergeEvent } from '@league/contracts/merge/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { isMerged, merges, type MergesState, personOf } from './state.ts'

export interface MergePlayers {
  masterId: Id
  duplicateIds: readonly Id[]
}

/**
 * R200, R201: duplicates are the master from now on. Who was merged already is no player any more, neither as a master nor as a duplicate:
 * so merges never make a circle.
 *
 * @throws Problem `invalid` without a duplicate, and for a master among the duplicates · `not-found`
 */
export const mergePlayers: Decider<MergePlayers, MergesState, MergeEvent> = {
  ...merges,
  decide({ masterId, duplicateIds: named }, state) {
    const duplicateIds = [...new Set(named)]
    if (duplicateIds.length === 0) refuse('Name at least one duplicate.')
    if (duplicateIds.includes(masterId)) refuse('The master is no duplicate.')
    if ([masterId, ...duplicateIds].some((id) => isMerged(state, id))) rejected('not-found')
    const people = [masterId, ...duplicateIds].flatMap((id) => personOf(state, id))
    return [{ type: 'PlayersMerged', data: { masterId, duplicateIds, person: people } }]
  },
}

function refuse(message: string): never {
  return rejected('invalid', [{ path: 'duplicateIds', message }])
}
