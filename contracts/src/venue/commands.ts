import { z } from 'zod'
import { webAddress } from '../kernel/address.ts'
import { clockTime } from '../kernel/calendar.ts'
import { organizationId } from '../kernel/id.ts'
import { isSameName } from '../kernel/text.ts'
import { visibleLine } from '../kernel/visible-line.ts'
import { weekdays } from '../schedule/rules.ts'

const emptyAsNull = z.literal('').transform(() => null)

/** The name of a court. */
export const courtName = visibleLine().min(1).max(60)

const courts = z
  .array(courtName)
  .min(1)
  .max(40)
  .refine(
    (names) => names.every((name, index) => !names.slice(0, index).some((other) => isSameName(name, other))),
    'Give each court a different name.',
  )

const hours = z
  .array(
    z
      .object({ weekday: z.enum(weekdays), opens: clockTime, closes: clockTime })
      .refine(({ opens, closes }) => opens < closes, {
        path: ['closes'],
        message: 'Enter a closing time after the opening time.',
      }),
  )
  .max(7)
  .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, {
    message: 'List each weekday once.',
  })

const fields = {
  name: visibleLine().min(1).max(120),
  address: z.union([emptyAsNull, visibleLine().max(200), z.null()]),
  map_url: z.union([emptyAsNull, webAddress, z.null()]),
  courts,
  opening_hours: hours.describe(
    'When it is open. Without any, it may be open at any time; otherwise it is closed on weekdays that are missing.',
  ),
}

/** A venue has at least one court. Without `courts`, it has one that is called “Court 1”. */
export const createVenueBody = z.object({
  name: fields.name,
  address: fields.address.optional(),
  map_url: fields.map_url.optional(),
  courts: fields.courts.optional(),
  opening_hours: fields.opening_hours.optional(),
  /** super_admin names the organization (decision 18). */
  organization_id: organizationId.optional(),
})

/** Omitted fields stay as they are. */
export const changeVenueBody = createVenueBody.omit({ organization_id: true }).partial()
