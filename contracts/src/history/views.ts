import { z } from 'zod'
import { id } from '../kernel/id.ts'

/** One event in words. `before` and `after` are texts, null where the event has no such side. */
export const historyEntryView = z.object({
  id,
  position: z.string(),
  /** Event type, for filters and tests. */
  kind: z.string(),
  at: z.string(),
  actor: z.object({ id, name: z.string(), role: z.string() }),
  subject: z.object({ kind: z.string(), id, name: z.string() }),
  text: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string().nullable(),
  /** A score that can be put back. */
  restorable: z.boolean(),
  /** A merge of players that stands, and can be undone. */
  undoable: z.boolean(),
})
export type HistoryEntryView = z.infer<typeof historyEntryView>
