import type { Box } from './box.ts'
import type { OutboxView } from './outbox.ts'

/** How many values of a game the server has not got. */
export function unsentOf({ entries, batch }: Box): number {
  const fields = new Set([...Object.keys(entries), ...(batch?.entries ?? []).map((entry) => entry.field)])
  return fields.size
}

/** The badge in words; null while everything is sent. */
export function badgeText({ boxes, state, isUnkept }: OutboxView): string | null {
  const count = boxes.reduce((sum, box) => sum + unsentOf(box), 0)
  if (count === 0) return null
  const all = boxes.flatMap((box) => Object.values(box.entries))
  const open = all.filter((entry) => entry.state !== 'queued').length
  const values = `${count} not sent`
  if (isUnkept) return `${values}, not kept on this device`
  if (open > 0) return `${values}, ${open} to decide`
  if (state === 'signed-out') return `${values}: please sign in`
  return values
}
