import { z } from 'zod'

export const undoChangeBody = z.object({
  reason: z.string().trim().max(500).optional().describe('The reason, for the history.'),
})
