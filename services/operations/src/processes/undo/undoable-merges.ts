import type { OrganizationId, PlayerId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { MergeEvent } from '@league/contracts/merge/events'
import type { Undoable } from '../../kernel/undo.ts'
import { restoreMerge, separatePlayers } from '../../merge/commands.ts'
import { merges, type MergesState } from '../../merge/state.ts'

const duplicates = ({ duplicateIds }: { duplicateIds: readonly PlayerId[] }) => duplicateIds

/** Takes back merges of players, in any order: later merges of the same master stay. */
export const undoableMerges: Undoable<MergesState, MergeEvent, OrganizationId> = {
  ...merges,
  undos: {
    PlayersMerged: {
      touches: duplicates,
      takeBack(_, now, before) {
        const { eventId } = now.merges[before.merges.length] ?? reject('not-found')
        return separatePlayers(now, eventId)
      },
    },
    PlayersSeparated: { touches: duplicates, takeBack: ({ mergedBy }, now) => restoreMerge(now, mergedBy) },
    MergeRestored: { touches: duplicates, takeBack: ({ mergedBy }, now) => separatePlayers(now, mergedBy) },
  },
}
