import { z } from 'zod'
import { organizationId, seasonId, sportId } from '../kernel/id.ts'
import { calendarDate } from '../kernel/calendar.ts'
import { visibleLine } from '../kernel/visible-line.ts'

const date = z.union([calendarDate, z.literal('').transform(() => null), z.null()])

/** `showDivision` is the older name of `showDivisions` (R306). Both are accepted. */
const fields = {
  name: visibleLine().min(1).max(100),
  startDate: date.optional(),
  finishDate: date.optional(),
  active: z.boolean().optional(),
  showDivisions: z.boolean().optional(),
  showDivision: z.boolean().optional(),
}

export const createSeasonBody = z.object({
  ...fields,
  sport_id: sportId.optional(),
  copyFromSeasonId: seasonId.nullable().optional(),
  /** super_admin names the organization (decision 18). */
  organization_id: organizationId.optional(),
})

/** The whole season object as clients have it. Fields that cannot be changed are ignored. */
export const changeSeasonBody = z.object({ ...fields, name: fields.name.optional() })
