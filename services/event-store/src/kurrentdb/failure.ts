import {
  AccessDeniedError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  UnsupportedError,
} from '@eventstore/db-client'
import { StoreUnavailable, StoreUnfit } from '../errors.ts'

/** What trying again cannot mend. Everything else, the client's many plain `Error`s too, may be the network. */
const mistakes = [
  AccessDeniedError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  UnsupportedError,
  StoreUnfit,
  StoreUnavailable,
]

export function classify(error: unknown): unknown {
  if (mistakes.some((kind) => error instanceof kind)) return error
  return new StoreUnavailable(error instanceof Error ? error.message : 'KurrentDB is away', { cause: error })
}

/**
 * The answer of a call, or StoreUnavailable after `ms`. The client's own deadline does not cover a server that accepts
 * connections and never answers.
 */
export async function withDeadline<T>(ms: number, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable(`KurrentDB did not answer in ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([call, late])
  } catch (error) {
    throw classify(error)
  } finally {
    clearTimeout(timer)
  }
}
