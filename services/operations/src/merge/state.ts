import type { MergeEvent } from '@league/contracts/merge/events'
import type { EventId, OrganizationId, PlayerId } from '@league/contracts/kernel/id'
import type { Aggregate } from '../kernel/command-handler.ts'

export interface Merge {
  /** The event that recorded the merge. An undo refers to it. */
  eventId: EventId
  masterId: PlayerId
  duplicateIds: readonly PlayerId[]
  undone: boolean
}

/** Every merge of an organization, in the order of the events. */
export interface MergesState {
  merges: readonly Merge[]
}

/**
 * The merges of duplicate players. One stream per organization, so that concurrent merges are decided one
 * after the other. Every command folds the whole stream.
 */
export const merges: Aggregate<MergesState, MergeEvent, OrganizationId> = {
  name: 'merge',
  initialState: { merges: [] },
  evolve(state, event, eventId) {
    const { masterId, duplicateIds } = event.data
    switch (event.type) {
      case 'PlayersMerged':
        return { merges: [...state.merges, { eventId, masterId, duplicateIds, undone: false }] }
      case 'PlayersSeparated':
      case 'MergeRestored': {
        const { mergedBy } = event.data
        const undone = event.type === 'PlayersSeparated'
        return {
          merges: state.merges.map((merge) => (merge.eventId === mergedBy ? { ...merge, undone } : merge)),
        }
      }
    }
  },
}

/** Returns the merge that has this player as a duplicate, or null. */
function mergeOf(state: MergesState, playerId: PlayerId): Merge | null {
  return state.merges.find(({ undone, duplicateIds }) => !undone && duplicateIds.includes(playerId)) ?? null
}

/** Returns whether the player is a duplicate of another one. */
export function isMerged(state: MergesState, playerId: PlayerId): boolean {
  return mergeOf(state, playerId) !== null
}

/** Returns the id of the player's final master, or the player's own id. Merges never form a cycle. */
export function masterOf(state: MergesState, playerId: PlayerId): PlayerId {
  const merge = mergeOf(state, playerId)
  return merge ? masterOf(state, merge.masterId) : playerId
}

/**
 * Returns all ids of the person with this master, highest precedence first: the master, then the duplicates
 * of each merge, each followed by its own duplicates.
 */
export function idsOfPerson(state: MergesState, masterId: PlayerId): PlayerId[] {
  const mergesIntoMaster = state.merges.filter((merge) => !merge.undone && merge.masterId === masterId)
  const duplicates = mergesIntoMaster.flatMap(({ duplicateIds }) => duplicateIds)
  return [masterId, ...duplicates.flatMap((duplicateId) => idsOfPerson(state, duplicateId))]
}
