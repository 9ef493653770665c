import type { EventId, OrganizationId, PlayerId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { MergeEvent } from '@league/contracts/merge/events'
import type { CommandHandler } from '../kernel/command-handler.ts'
import { idsOfPerson, isMerged, masterOf, merges, type MergesState } from './state.ts'

export interface MergePlayers {
  masterId: PlayerId
  duplicateIds: readonly PlayerId[]
}

/**
 * Merges duplicates into a master (R200, R201). A player who was merged before can be neither master nor
 * duplicate, so merges never form a cycle.
 *
 * @throws Problem `invalid` without a duplicate and for a master among the duplicates · `not-found` for a
 * merged player
 */
export const mergePlayers: CommandHandler<MergePlayers, MergesState, MergeEvent, OrganizationId> = {
  ...merges,
  decide(command, state) {
    const { masterId } = command
    const duplicateIds = [...new Set(command.duplicateIds)]
    if (duplicateIds.length === 0) rejectDuplicates('Select at least one duplicate.')
    if (duplicateIds.includes(masterId)) rejectDuplicates('A player cannot be merged into themselves.')
    if ([masterId, ...duplicateIds].some((id) => isMerged(state, id))) reject('not-found')
    const person = [masterId, ...duplicateIds].flatMap((id) => idsOfPerson(state, id))
    return [{ type: 'PlayersMerged', data: { masterId, duplicateIds, person } }]
  },
}

function rejectDuplicates(message: string): never {
  return reject('invalid', [{ path: 'duplicateIds', message }])
}

export interface UndoMerge {
  /** The event that recorded the merge. */
  eventId: EventId
  reason: string
}

/**
 * Undoes a merge, which need not be the latest: its duplicates are separate people again, and later merges
 * stay in place. What was recorded for the master since the merge stays with the master.
 *
 * @throws Problem `not-found` for an event that is no merge · `merge-undone` · `reason-required`
 */
export const undoMerge: CommandHandler<UndoMerge, MergesState, MergeEvent, OrganizationId> = {
  ...merges,
  decide({ eventId, reason }, state) {
    const separated = separatePlayers(state, eventId)
    if (reason.trim() === '') reject('reason-required')
    return [separated]
  },
}

/** Returns the event that undoes a merge. @throws Problem `not-found` for an event that is no merge · `merge-undone` */
export function separatePlayers(state: MergesState, mergedBy: EventId): MergeEvent {
  const merge = state.merges.find(({ eventId }) => eventId === mergedBy) ?? reject('not-found')
  if (merge.undone) reject('merge-undone')
  const { masterId, duplicateIds } = merge
  const data = { masterId, duplicateIds: [...duplicateIds], mergedBy }
  const after = merges.evolve(state, { type: 'PlayersSeparated', data: { ...data, people: [] } }, '')
  const people = [masterOf(after, masterId), ...duplicateIds].map((id) => idsOfPerson(after, id))
  return { type: 'PlayersSeparated', data: { ...data, people } }
}

/**
 * Returns the event that puts an undone merge back among the others.
 *
 * @throws Problem `not-found` for an event that is no merge · `already-undone` if the merge is not undone · `undo-in-use`
 * if its players were merged in another way since
 */
export function restoreMerge(state: MergesState, mergedBy: EventId): MergeEvent {
  const merge = state.merges.find(({ eventId }) => eventId === mergedBy) ?? reject('not-found')
  if (!merge.undone) reject('already-undone')
  const { masterId, duplicateIds } = merge
  if (duplicateIds.some((id) => isMerged(state, id) || id === masterOf(state, masterId)))
    reject('undo-in-use')
  const data = { masterId, duplicateIds: [...duplicateIds], mergedBy }
  const after = merges.evolve(state, { type: 'MergeRestored', data: { ...data, person: [] } }, '')
  const person = idsOfPerson(after, masterOf(after, masterId))
  return { type: 'MergeRestored', data: { ...data, person } }
}
