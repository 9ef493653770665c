import { ApiProblem } from '@league/contracts/client/api-client'
import { failureMessages } from '@league/contracts/client/failure-messages'
import { Problem } from '@league/contracts/kernel/problem'
import type { Endpoints } from '@league/contracts/endpoints'

/** What is said where neither the server nor the catalogue has words. */
const plain = { read: 'This could not be loaded.', command: 'This did not work. Please try again.' }

/** The fixed text of a call in the error catalogue. */
export function fixedText(key: keyof Endpoints): string {
  return failureMessages[key] ?? (key.startsWith('GET ') ? plain.read : plain.command)
}

/** Whether the server said itself why it refused. */
export function hasServerWords(error: unknown): boolean {
  return error instanceof ApiProblem && error.code !== 'unexpected'
}

/** A failed call whose message is what to show: the server's where it gave one, else the fixed text (decision 3). */
export function inWords(error: unknown, fixed: string): Error {
  if (!(error instanceof Problem)) return new Error(fixed, { cause: error })
  if (!hasServerWords(error)) error.message = fixed
  return error
}

/** What a failure of `useRead` or `useCommand` says. */
export function failureText(error: unknown): string {
  return error instanceof Error ? error.message : plain.command
}
