import {
  AccessDeniedError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  UnsupportedError,
} from '@eventstore/db-client'
import { StoreUnavailable, StoreUnfit } from '../errors.ts'

/** Errors that are passed on unchanged: a retry does not help, or they are StoreUnavailable already. */
const FINAL_ERRORS = [
  AccessDeniedError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  UnsupportedError,
  StoreUnfit,
  StoreUnavailable,
]

/**
 * Converts all other errors into StoreUnavailable, because the client throws plain `Error`s when the network
 * fails.
 */
export function toStoreError(error: unknown): unknown {
  if (FINAL_ERRORS.some((kind) => error instanceof kind)) return error
  return new StoreUnavailable(error instanceof Error ? error.message : 'KurrentDB is unavailable', {
    cause: error,
  })
}

/**
 * Returns the response of a call. The client's own deadline does not cover a server that accepts connections
 * and never answers.
 *
 * @throws StoreUnavailable if there is no response within `deadlineMs`
 */
export async function withDeadline<T>(deadlineMs: number, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StoreUnavailable(`KurrentDB did not answer within ${deadlineMs} ms`)),
      deadlineMs,
    )
  })
  try {
    return await Promise.race([call, timeout])
  } catch (error) {
    throw toStoreError(error)
  } finally {
    clearTimeout(timer)
  }
}
