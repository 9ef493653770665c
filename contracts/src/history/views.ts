import { z } from 'zod'
import { changeId, eventId, id, userId } from '../kernel/id.ts'

/** An event described in words. `before` and `after` are texts; null if the event has none. */
export const historyEntryView = z.object({
  id: eventId,
  position: z.string(),
  /** The event type, for filters. */
  kind: z.string(),
  at: z.string(),
  actor: z.object({ id: userId, name: z.string(), role: z.string() }),
  subject: z.object({ kind: z.string(), id, name: z.string() }),
  text: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string().nullable(),
  /** Everything that the same command changed has the same id. */
  change: changeId,
  /** Whether the change can be undone, unless something newer depends on it. */
  undoable: z.boolean(),
  /** When and by whom the change was undone, and the change that undid it. To redo the change, undo that one. */
  undone: z.object({ at: z.string(), by: z.string(), change: changeId }).nullable(),
  /** The change that this one undoes; null if it undoes none. */
  undoes: changeId.nullable(),
  /** Whether the entry has a score that can be restored. */
  restorable: z.boolean(),
})
export type HistoryEntryView = z.infer<typeof historyEntryView>
