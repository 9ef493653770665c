import type { MergeEvent } from '@league/contracts/merge/events'
import type { Id } from '@league/contracts/kernel/id'
import type { Noun } from '../kernel/decider.ts'

export interface Merge {
  /** Of the event that says so: an undo names it. */
  eventId: Id
  masterId: Id
  duplicateIds: readonly Id[]
  undone: boolean
}

/** Every merge of an organization in its order. One stream, so that two at once are decided one after the other. */
export interface MergesState {
  merges: readonly Merge[]
}

export const merges: Noun<MergesState, MergeEvent> = {
  category: 'merge',
  initialState: { merges: [] },
  evolve(state, event, eventId) {
    const { masterId, duplicateIds } = event.data
    switch (event.type) {
      case 'PlayersMerged':
        return { merges: [...state.merges, { eventId, masterId, duplicateIds, undone: false }] }
      case 'PlayersSeparated': {
        const { mergedBy } = event.data
        const after = state.merges.map((merge) =>
          merge.eventId === mergedBy ? { ...merge, undone: true } : merge,
        )
        return { merges: after }
      }
    }
  },
}

/** Who this player was merged into in one step, null for who goes by an own id. */
function mergeOf({ merges: all }: MergesState, playerId: Id): Merge | null {
  return all.find(({ undone, duplicateIds }) => !undone && duplicateIds.includes(playerId)) ?? null
}

export function isMerged(state: MergesState, playerId: Id): boolean {
  return mergeOf(state, playerId) !== null
}

/** The id that the player goes by: the own one, or that of the last master above. Merges never make a circle. */
export function masterOf(state: MergesState, playerId: Id): Id {
  const above = mergeOf(state, playerId)
  return above ? masterOf(state, above.masterId) : playerId
}

/**
 * All ids of the person who goes by this one, in the order in which their values count: the master, then the duplicates merge
 * by merge, each followed by those who were merged into it.
 */
export function personOf(state: MergesState, masterId: Id): Id[] {
  const below = state.merges.filter((merge) => !merge.undone && merge.masterId === masterId)
  const duplicates = below.flatMap(({ duplicateIds }) => duplicateIds)
  return [masterId, ...duplicates.flatMap((duplicateId) => personOf(state, duplicateId))]
}
