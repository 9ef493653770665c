import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { seasonId, sportId } from '../kernel/id.ts'
import { calendarDate } from '../kernel/calendar.ts'
import { typedSlug, typedText } from '../kernel/typed-text.ts'

/** The fields of a season that can be changed. Dates are calendar days in the organization's time zone. */
export const seasonDetails = z.object({
  name: typedText,
  slug: typedSlug,
  startDate: calendarDate.nullable(),
  finishDate: calendarDate.nullable(),
  active: z.boolean(),
  showDivisions: z.boolean(),
})
export type SeasonDetails = z.infer<typeof seasonDetails>

export const SeasonCreated = defineEvent(
  'SeasonCreated',
  seasonDetails.extend({ seasonId, sportId, copiedFromSeasonId: seasonId.nullable() }),
)

export const SeasonChanged = defineEvent(
  'SeasonChanged',
  z.object({ seasonId, before: seasonDetails, after: seasonDetails }),
)

export const SeasonDeleted = defineEvent('SeasonDeleted', z.object({ seasonId }))

/** The deletion was undone. The season has everything below it again. */
export const SeasonRestored = defineEvent('SeasonRestored', z.object({ seasonId }))

export type SeasonEvent =
  | EventOf<typeof SeasonCreated>
  | EventOf<typeof SeasonChanged>
  | EventOf<typeof SeasonDeleted>
  | EventOf<typeof SeasonRestored>
