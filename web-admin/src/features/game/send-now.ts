import type { Entry, GameOutbox } from './outbox/game-outbox.ts'
import { parseField, type Kind } from './outbox/fields.ts'
import type { Outbox } from './outbox/outbox.ts'

/** How long a screen waits for the network. Sending continues in the background. */
const SEND_TIMEOUT_MS = 12_000

export type SendResult =
  | { outcome: 'sent' | 'conflict' }
  /** `refused` by a rule of the server, or `waiting` on this device to be sent. */
  | { outcome: 'refused' | 'waiting'; failure: string }

/** Sends the outbox and returns what became of the entries of one kind of a game. */
export async function sendNow(
  outbox: Pick<Outbox, 'flush' | 'forGame' | 'view'>,
  gameId: string,
  kind: Kind,
): Promise<SendResult> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, SEND_TIMEOUT_MS)))
  await Promise.race([outbox.flush(), timeout])
  clearTimeout(timer)
  const unsent = unsentEntries(outbox.forGame(gameId), kind)
  if (unsent.some(({ state }) => state === 'conflict')) return { outcome: 'conflict' }
  const refused = unsent.find(({ state }) => state === 'refused')
  if (refused) return { outcome: 'refused', failure: refused.refusal ?? '' }
  if (unsent.length === 0) return { outcome: 'sent' }
  const { failure, state } = outbox.view()
  return {
    outcome: 'waiting',
    failure: failure ?? (state === 'signed-out' ? 'Please sign in.' : 'Not sent yet.'),
  }
}

/** Returns the entries of a kind that the server has not accepted yet. */
export function unsentEntries({ entries, batch }: GameOutbox, kind: Kind): Entry[] {
  return [...(batch?.entries ?? []), ...Object.values(entries)].filter(
    (entry) => parseField(entry.field)[0] === kind,
  )
}
