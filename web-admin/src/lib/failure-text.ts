import { ApiProblem } from '@league/contracts/client/api-client'
import { failureMessages } from '@league/contracts/client/failure-messages'
import { Problem, type ProblemIssue } from '@league/contracts/kernel/problem'
import type { Endpoints } from '@league/contracts/endpoints'

/** Messages for calls without an entry in the error catalog. */
const DEFAULT_MESSAGES = {
  read: 'The data could not be loaded.',
  command: 'The request failed. Please try again.',
}

/** Returns the message of the error catalog for a call that failed without an explanation. */
export function fallbackMessage(key: keyof Endpoints): string {
  return failureMessages[key] ?? (key.startsWith('GET ') ? DEFAULT_MESSAGES.read : DEFAULT_MESSAGES.command)
}

/** Returns whether the server explained the failure itself. */
export function hasServerMessage(error: unknown): boolean {
  return error instanceof ApiProblem && error.code !== 'unexpected'
}

/** Returns the error with the message to show: the server's own, else the fallback (decision 3). */
export function withMessage(error: unknown, fallback: string): Error {
  if (!(error instanceof Problem)) return new Error(fallback, { cause: error })
  if (!hasServerMessage(error)) error.message = isOffline(error) ? `${fallback} ${OFFLINE_TEXT}` : fallback
  return error
}

const OFFLINE_TEXT = 'You are offline.'

/** Returns whether a call failed because this device has no network. */
function isOffline(error: Problem): boolean {
  // Outside a browser, `onLine` is undefined.
  return error.code === 'unavailable' && !(error instanceof ApiProblem) && navigator.onLine === false
}

/**
 * Returns the message to show for a failure of `useRead` or `useCommand`, with what is wrong with single values.
 *
 * @param isShown returns whether a form shows the issue beside its field
 */
export function failureText(error: unknown, isShown: (issue: ProblemIssue) => boolean = () => false): string {
  if (!(error instanceof Error)) return DEFAULT_MESSAGES.command
  const hasSentences = error instanceof Problem && (error.code === 'invalid' || error.code === 'malformed')
  const issues = hasSentences ? (error.issues ?? []).filter((issue) => !isShown(issue)) : []
  return [...new Set([error.message, ...issues.map(({ message }) => message)])].join(' ')
}
