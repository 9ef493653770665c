import type { GameOutbox } from './game-outbox.ts'
import type { OutboxView } from './outbox.ts'

/** Returns how many values of a game the server has not accepted yet. */
export function countUnsent({ entries, batch }: GameOutbox): number {
  const fields = new Set([...Object.keys(entries), ...(batch?.entries ?? []).map((entry) => entry.field)])
  return fields.size
}

/** Returns the text of the badge in the header; null while everything is sent. */
export function badgeText({ gameOutboxes, state, isStorageFailing }: OutboxView): string | null {
  const count = gameOutboxes.reduce((sum, gameOutbox) => sum + countUnsent(gameOutbox), 0)
  if (count === 0) return null
  const entries = gameOutboxes.flatMap((gameOutbox) => Object.values(gameOutbox.entries))
  const undecided = entries.filter((entry) => entry.state !== 'queued').length
  const notSent = `${count} not sent`
  if (isStorageFailing) return `${notSent}, not saved on this device`
  if (undecided > 0) return `${notSent}, ${formatDecisions(undecided)}`
  if (state === 'signed-out') return `${notSent}: please sign in`
  return notSent
}

const formatDecisions = (count: number) => (count === 1 ? '1 needs a decision' : `${count} need a decision`)
