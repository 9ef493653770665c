import type { GameOutbox } from './game-outbox.ts'
import { countUnsentPlays } from './live-queue.ts'
import type { OutboxView } from './outbox.ts'

/** Returns how many values of a game the server has not accepted yet, without those that are being typed. */
export function countUnsent(outbox: GameOutbox): number {
  const { entries, batch } = outbox
  const unsent = [...Object.values(entries).filter(({ held }) => !held), ...(batch?.entries ?? [])]
  return new Set(unsent.map((entry) => entry.field)).size + countUnsentPlays(outbox)
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
