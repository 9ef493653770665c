import { z } from 'zod'
import { eventId } from '../kernel/id.ts'

/** The largest number of texts that one erasure takes. The event of the erasure lists them. */
export const MAX_ERASED_TEXTS = 1_000

/** The reason must not name the person. `texts` are the mentions of the preview that shall be erased too. */
export const erasePersonBody = z.object({
  reason: z.string().trim().min(1, 'Give a reason.').max(500),
  texts: z
    .array(z.object({ event_id: eventId, path: z.string().min(1).max(100) }))
    .max(MAX_ERASED_TEXTS)
    .default([]),
})
