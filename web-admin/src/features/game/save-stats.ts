import type { Box } from './outbox/box.ts'
import { partsOf, type Kind } from './outbox/fields.ts'
import type { Outbox } from './outbox/outbox.ts'

/** Text where the address holds no game (R230). */
const missingId = 'Game ID is missing. Cannot update stats.'

/** What became of entries that were to be sent now. */
export type Sent =
  | { outcome: 'sent' | 'conflict' }
  /** Refused by the server's rules, or not sent yet: in words. */
  | { outcome: 'refused' | 'kept'; failure: string }

/** @returns what became of the statistics of a game after sending them */
export async function saveStats(
  outbox: Pick<Outbox, 'flush' | 'box' | 'view'>,
  gameId: string,
): Promise<Sent> {
  if (!gameId) return { outcome: 'refused', failure: missingId }
  return sendNow(outbox, gameId, 'stats')
}

/** Longest that a screen waits for the network, milliseconds. Sending goes on behind it. */
const patience = 12_000

/** Sends what is kept of a game, and says what became of its entries of a kind. */
export async function sendNow(
  outbox: Pick<Outbox, 'flush' | 'box' | 'view'>,
  gameId: string,
  kind: Kind,
): Promise<Sent> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const waited = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)))
  await Promise.race([outbox.flush(), waited])
  clearTimeout(timer)
  const open = openOf(outbox.box(gameId), kind)
  if (open.some(({ state }) => state === 'conflict')) return { outcome: 'conflict' }
  const refused = open.find(({ state }) => state === 'refused')
  if (refused) return { outcome: 'refused', failure: refused.why ?? '' }
  if (open.length === 0) return { outcome: 'sent' }
  const { failure, state } = outbox.view()
  return {
    outcome: 'kept',
    failure: failure ?? (state === 'signed-out' ? 'Please sign in.' : 'Not sent yet.'),
  }
}

/** Entries of a kind that the server has not taken. */
export function openOf({ entries, batch }: Box, kind: Kind) {
  return [...(batch?.entries ?? []), ...Object.values(entries)].filter(
    (entry) => partsOf(entry.field)[0] === kind,
  )
}
