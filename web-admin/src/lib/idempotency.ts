import { ApiProblem } from '@league/contracts/client/api-client'

/**
 * Creates the idempotency keys of user actions. The same payload sent again after a failure with an unknown
 * outcome (no response, or a 5xx) is the same action and keeps its key; after a definite response a new
 * action starts (decision 7).
 */
export function createActionKeys(newKey: () => string = () => crypto.randomUUID()) {
  let current: { payload: string; key: string } | null = null
  return {
    keyFor(payload: unknown): string {
      const text = fingerprint(payload)
      if (current?.payload !== text) current = { payload: text, key: newKey() }
      return current.key
    },
    settle(error: unknown): void {
      if (!error || !isOutcomeUnknown(error)) current = null
    },
  }
}

/** Returns whether a failed command may have been carried out: no response came, or a 5xx. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiProblem && error.answeredStatus < 500)
}

function fingerprint(payload: unknown): string {
  return JSON.stringify(payload, (_, value: unknown) =>
    value instanceof FormData ? [...value].map(([name, entry]) => [name, describe(entry)]) : value,
  )
}

function describe(entry: FormDataEntryValue): string {
  return typeof entry === 'string' ? entry : `${entry.name} ${entry.size} ${entry.type}`
}
