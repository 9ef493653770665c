import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { id } from '../kernel/id.ts'
import { calendarDate } from '../kernel/calendar.ts'

/** The fields of a season that can be changed. Dates are calendar days in the organization's time zone. */
export const seasonDetails = z.object({
  name: z.string(),
  slug: z.string(),
  startDate: calendarDate.nullable(),
  finishDate: calendarDate.nullable(),
  active: z.boolean(),
  showDivisions: z.boolean(),
})
export type SeasonDetails = z.infer<typeof seasonDetails>

export const SeasonCreated = defineEvent(
  'SeasonCreated',
  seasonDetails.extend({ seasonId: id, sportId: id, copiedFromSeasonId: id.nullable() }),
)

export const SeasonChanged = defineEvent(
  'SeasonChanged',
  z.object({ seasonId: id, before: seasonDetails, after: seasonDetails }),
)

export const SeasonDeleted = defineEvent('SeasonDeleted', z.object({ seasonId: id }))

export type SeasonEvent =
  EventOf<typeof SeasonCreated> | EventOf<typeof SeasonChanged> | EventOf<typeof SeasonDeleted>
