import { z } from 'zod'
import { gamePeriodId, sportId, statId, userId } from '../kernel/id.ts'
import { visibleLine } from '../kernel/visible-line.ts'

const order = z.number().int().min(0).max(10_000)

/** Must list every stat of one sport once. They are sorted by `order`. */
export const reorderStatsBody = z.object({
  stats: z
    .array(z.object({ id: statId, order }))
    .min(1)
    .max(200),
})

/** `is_visible` is the inverse of `hidden` (decision 2). One of them is required. */
export const changeStatVisibilityBody = z
  .object({ hidden: z.boolean().optional(), is_visible: z.boolean().optional() })
  .refine(({ hidden, is_visible }) => hidden !== undefined || is_visible !== undefined, {
    path: ['hidden'],
    message: 'Choose whether the stat is visible.',
  })

/** The user for whom super_admin acts (R258, decision 17). Nobody else may name a user. */
export const actingForBody = z.object({ userId: userId.optional() })

export const addPeriodBody = z.object({
  sportId,
  name: visibleLine().min(1).max(40),
  ...actingForBody.shape,
})

/** Must list every period of one sport once. They are sorted by `order`. */
export const reorderPeriodsBody = z.object({
  gamePeriods: z
    .array(z.object({ id: gamePeriodId, order }))
    .min(1)
    .max(200),
})
