import { ApiProblem } from '@league/contracts/client/api-client'

/**
 * Keys of user actions. The same payload sent again after a failure that left its fate unknown (no answer, or a 5xx) is
 * the same action and keeps its key; after a definite answer the next one is a new action (decision 7).
 */
export function createActionKeys(random: () => string = () => crypto.randomUUID()) {
  let open: { payload: string; key: string } | null = null
  return {
    keyFor(payload: unknown): string {
      const text = fingerprint(payload)
      if (open?.payload !== text) open = { payload: text, key: random() }
      return open.key
    },
    settle(error: unknown): void {
      if (!error || !isOutcomeUnknown(error)) open = null
    },
  }
}

/** Whether a command that failed may have been carried out: no answer came, or a 5xx. */
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
