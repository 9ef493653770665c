import { confirm } from '../ui/confirmation.ts'
import { showFailure } from '../ui/notices.ts'
import { announceOutcome } from './announce-outcome.ts'

interface Deletion<T> {
  selected: readonly T[]
  /** Shown if nothing is selected. */
  emptySelection: string
  question: string
  /** The name of an entry in the question. */
  nameOf: (entry: T) => string
  /** What is deleted with the entries, and what stays. */
  consequence?: string
  remove: (entry: T) => Promise<unknown>
  success: string
}

/**
 * Deletes the selected entries one after another, after a confirmation, and shows the outcome. Returns
 * whether all of them were deleted.
 */
export async function deleteSelected<T>(deletion: Deletion<T>): Promise<boolean> {
  const { selected, emptySelection, question, nameOf, consequence, remove, success } = deletion
  if (selected.length === 0) {
    showFailure(emptySelection)
    return false
  }
  const loss = { names: selected.map(nameOf), consequence }
  if (!(await confirm(question, 'Delete', undefined, loss))) return false
  return announceOutcome(async () => {
    for (const entry of selected) await remove(entry)
    return success
  })
}
