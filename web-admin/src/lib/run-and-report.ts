import { tellFailure, tellSuccess } from '../ui/notices.ts'
import { failureText } from './failure-text.ts'

/**
 * Runs a command and shows a message about its outcome.
 *
 * @param success the message after a success; without it, only a failure is shown
 * @returns whether the command succeeded
 */
export async function runAndReport(command: () => Promise<unknown>, success?: string): Promise<boolean> {
  try {
    await command()
  } catch (error) {
    tellFailure(failureText(error))
    return false
  }
  if (success !== undefined) tellSuccess(success)
  return true
}
