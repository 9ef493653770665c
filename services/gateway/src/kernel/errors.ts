import { Problem } from '@league/contracts/kernel/problem'

/** A problem that the caller can retry after `retryAfter` seconds. */
export class RetryLaterError extends Problem {
  readonly retryAfter: number
  constructor(code: 'too-many-requests' | 'unavailable' | 'being-built', retryAfter: number) {
    super(code)
    this.retryAfter = retryAfter
  }
}
