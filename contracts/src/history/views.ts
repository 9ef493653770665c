import { z } from 'zod'
import { id, eventId, userId } from '../kernel/id.ts'

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
  /** Whether the entry has a score that can be restored. */
  restorable: z.boolean(),
  /** Whether the entry is a merge of players that can be undone. */
  undoable: z.boolean(),
})
export type HistoryEntryView = z.infer<typeof historyEntryView>
