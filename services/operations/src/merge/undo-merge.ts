import type { MergeEvent } from '@league/contracts/merge/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { masterOf, merges, type MergesState, personOf } from './state.ts'

export interface UndoMerge {
  /** Of the event that recorded the merge. */
  eventId: Id
  reason: string
}

/**
 * The duplicates of a merge are people of their own again. What was recorded for the master since stays the master's. Also an older
 * merge than the last: those of later merges stay with whom they are.
 *
 * @throws Problem `not-found` for an event that is no merge · `merge-undone` · `reason-required`
 */
export const undoMerge: Decider<UndoMerge, MergesState, MergeEvent> = {
  ...merges,
  decide({ eventId, reason }, state) {
    const merge = state.merges.find((one) => one.eventId === eventId) ?? rejected('not-found')
    if (reason.trim() === '') rejected('reason-required')
    if (merge.undone) rejected('merge-undone')
    const { masterId, duplicateIds } = merge
    const data = { masterId, duplicateIds: [...duplicateIds], mergedBy: eventId }
    const after = merges.evolve(state, { type: 'PlayersSeparated', data: { ...data, people: [] } }, '')
    const people = [masterOf(after, masterId), ...duplicateIds].map((id) => personOf(after, id))
    return [{ type: 'PlayersSeparated', data: { ...data, people } }]
  },
}
