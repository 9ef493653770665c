import type { DeletionKind } from '@league/contracts/deletion/views'
import { showFailure } from '../ui/notices.ts'
import { announceOutcome } from './announce-outcome.ts'
import { confirmDeletion } from './confirm-deletion.ts'

interface Deletion<T> {
  selected: readonly T[]
  /** Shown if nothing is selected. */
  emptySelection: string
  question: string
  /** The name of an entry in the question. */
  nameOf: (entry: T) => string
  kind: DeletionKind
  /** The id of an entry; null if it is of another kind, of which nothing else goes. */
  idOf: (entry: T) => string | null
  remove: (entry: T) => Promise<unknown>
  success: string
}

/**
 * Deletes the selected entries one after another, after a confirmation, and shows the outcome. Returns
 * whether all of them were deleted.
 */
export async function deleteSelected<T>(deletion: Deletion<T>): Promise<boolean> {
  const { selected, emptySelection, question, kind, idOf, nameOf, remove, success } = deletion
  if (selected.length === 0) {
    showFailure(emptySelection)
    return false
  }
  const ids = selected.flatMap((entry) => idOf(entry) ?? [])
  if (!(await confirmDeletion({ kind, ids, names: selected.map(nameOf), question }))) return false
  return announceOutcome(async () => {
    for (const entry of selected) await remove(entry)
    return success
  })
}
