import { formatCount } from '../ui/format-count.ts'
import { showFailure, showSuccess } from '../ui/notices.ts'
import { changesBeforeFailure, collectChanges } from './changes-of-work.ts'
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
    if (message !== null) {
      const changes = changesBeforeFailure(error)
      showFailure(
        changes.length > 0 ? `${message} ${doneText(changes.length)}` : message,
        undoAction(changes),
      )
    }
    return false
  }
}

const doneText = (count: number) =>
  `${formatCount(count, 'change')} before that ${count === 1 ? 'was' : 'were'} saved.`
