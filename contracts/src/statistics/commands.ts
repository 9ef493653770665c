import { z } from 'zod'
import { id } from '../kernel/id.ts'

const order = z.number().int().min(0).max(10_000)

/** Every stat of one sport once; they come in the order of `order`. */
export const reorderStatsBody = z.object({
  stats: z.array(z.object({ id, order })).min(1).max(200),
})

/**
 * `is_visible` is the other name of the same thing, the other way round (decision 2). One of the two is
 * needed.
 */
export const changeStatVisibilityBody = z
  .object({ hidden: z.boolean().optional(), is_visible: z.boolean().optional() })
  .refine(({ hidden, is_visible }) => hidden !== undefined || is_visible !== undefined, {
    path: ['hidden'],
    message: 'Say whether the stat is hidden.',
  })

/** Whom super_admin acts for (R258, decision 17). Nobody else may name one. */
const userId = id.optional()

export const actingForBody = z.object({ userId })

export const addPeriodBody = z.object({ sportId: id, name: z.string().trim().min(1).max(40), userId })

/** Every period of one sport once; they come in the order of `order`. */
export const reorderPeriodsBody = z.object({
  gamePeriods: z.array(z.object({ id, order })).min(1).max(200),
})
