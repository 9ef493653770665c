import { field } from './fields.ts'
import type { Entry, GameOutbox } from './game-outbox.ts'
import { countUnsentPlays } from './live-queue.ts'
import type { OutboxView } from './outbox.ts'

/** Returns how many values of a game the server has not accepted yet, without those that are being typed. */
export function countUnsent(outbox: GameOutbox): number {
  const { entries, batch } = outbox
  const unsent = [...Object.values(entries).filter(({ held }) => !held), ...(batch?.entries ?? [])]
  return countValues(unsent) + countUnsentPlays(outbox)
}

/** Counts the two sides of a score as one value, because they are sent and decided together. */
function countValues(entries: readonly Entry[]): number {
  const isSide = (name: string) => name === field.home || name === field.away
  return new Set(entries.map((entry) => (isSide(entry.field) ? 'score' : entry.field))).size
}

/** Returns the text of the badge in the header; null while everything is sent. */
export function badgeText({ gameOutboxes, state, isStorageFailing }: OutboxView): string | null {
  const count = gameOutboxes.reduce((sum, gameOutbox) => sum + countUnsent(gameOutbox), 0)
  if (count === 0) return null
  const undecided = countUndecided(gameOutboxes)
  const notSent = `${count} not sent`
  if (isStorageFailing) return `${notSent}, not saved on this device`
  // What waits for a decision is not sent either, but counts once.
  if (undecided === count) return formatDecisions(undecided)
  if (undecided > 0) return `${count - undecided} not sent, ${formatDecisions(undecided)}`
  if (state === 'signed-out') return `${notSent}: please sign in`
  return notSent
}

/** Returns whether values stay on this device until something changes: a failed attempt, or a decision to make. */
export function needsAttention({ gameOutboxes, state, isStorageFailing }: OutboxView): boolean {
  const isFailing = state === 'waiting' || state === 'signed-out'
  return isFailing || isStorageFailing || countUndecided(gameOutboxes) > 0
}

/** Returns how many values wait for a decision, because the server refused them or somebody else changed them. */
export function countUndecided(gameOutboxes: OutboxView['gameOutboxes']): number {
  return gameOutboxes.reduce(
    (sum, { entries }) => sum + countValues(Object.values(entries).filter(({ state }) => state !== 'queued')),
    0,
  )
}

const formatDecisions = (count: number) => (count === 1 ? '1 needs a decision' : `${count} need a decision`)
