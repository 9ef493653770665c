import { showFailure, showSuccess } from '../ui/notices.ts'
import { failureText } from './failure-text.ts'

/**
 * Runs the work of a button and shows a notice with the message that it returns or with its failure.
 *
 * @returns whether the work succeeded
 */
export async function announceOutcome(work: () => Promise<string | void>): Promise<boolean> {
  try {
    const message = await work()
    if (message) showSuccess(message)
    return true
  } catch (error) {
    showFailure(failureText(error))
    return false
  }
}
