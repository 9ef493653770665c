import { confirm } from '../ui/confirmation.ts'
import { showFailure, showSuccess } from '../ui/notices.ts'
import { failureText } from './failure-text.ts'

interface Deletion<T> {
  selected: readonly T[]
  /** Shown if nothing is selected. */
  emptySelection: string
  question: string
  remove: (entry: T) => Promise<unknown>
  success: string
}

/**
 * Deletes the selected entries one after another, after a confirmation, and shows the outcome. Returns
 * whether all of them were deleted.
 */
export async function deleteSelected<T>(deletion: Deletion<T>): Promise<boolean> {
  const { selected, emptySelection, question, remove, success } = deletion
  if (selected.length === 0) {
    showFailure(emptySelection)
    return false
  }
  if (!(await confirm(question))) return false
  try {
    for (const entry of selected) await remove(entry)
    showSuccess(success)
    return true
  } catch (error) {
    showFailure(failureText(error))
    return false
  }
}
