import { showFailure, showSuccess } from '../ui/notices.ts'
import { collectChanges } from './changes-of-work.ts'
import { failureText } from './failure-text.ts'
import { undoAction } from './undo-changes.ts'

interface Options {
  /** Returns the message to show for a failure, by default its own. */
  failure?: (error: unknown) => string | null
}

/**
 * Runs the work of a button and shows a notice with the message that it returns or with its failure. What its commands
 * changed can be undone from the notice.
 *
 * @returns whether the work succeeded
 */
export async function announceOutcome(
  work: () => Promise<string | void>,
  { failure = failureText }: Options = {},
): Promise<boolean> {
  try {
    const { result: message, changes } = await collectChanges(work)
    if (message) showSuccess(message, undoAction(changes))
    return true
  } catch (error) {
    const message = failure(error)
    if (message !== null) showFailure(message)
    return false
  }
}
