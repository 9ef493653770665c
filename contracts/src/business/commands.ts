import { z } from 'zod'
import { organizationId } from '../kernel/id.ts'
import { calendarDate } from '../kernel/calendar.ts'
import { webAddress } from '../kernel/address.ts'
import { sports } from '../organization/sports.ts'
import { businessCategories, businessCities, businessStates, signupStatuses } from './options.ts'
import { visibleLine } from '../kernel/visible-line.ts'

/** Forms send '' for an empty field and programs send null. Both become null. */
const emptyAsNull = z
  .string()
  .trim()
  .pipe(z.literal(''))
  .transform(() => null)
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([emptyAsNull, schema, z.null()]).optional()

const line = orNull(visibleLine().max(100))
const address = orNull(webAddress)

/** The fields of the business form (R277) with its option lists (R279). Omitted fields stay as they are. */
const fields = {
  name: visibleLine().min(1).max(100),
  phone: orNull(visibleLine().max(40)),
  email: orNull(z.string().trim().pipe(z.email().max(254))),
  website: address,
  city: orNull(z.enum(businessCities)),
  state: orNull(z.enum(businessStates)),
  location: orNull(visibleLine().max(200)),
  facebook: address,
  instagram: address,
  sport: orNull(z.enum(sports.map((sport) => sport.id))),
  category: orNull(z.enum(businessCategories)),
  season: line,
  nextSeason: line,
  signupDeadline: orNull(calendarDate),
  signupStatus: z.enum(signupStatuses).optional(),
  cost: line,
  skillLevel: line,
}

export const addBusinessBody = z.object({
  ...fields,
  /** super_admin names the organization (decision 18). */
  organization_id: organizationId.optional(),
})

export const changeBusinessBody = z.object({ ...fields, name: fields.name.optional() })
