import { z } from 'zod'
import { id } from '../kernel/id.ts'
import { calendarDate } from '../kernel/calendar.ts'
import { webAddress } from '../kernel/web-address.ts'
import { sports } from '../organization/sports.ts'
import { businessCategories, businessCities, businessStates, signupStatuses } from './options.ts'

/** A form sends '' for what is empty, a program null; both are none. */
const nothing = z
  .string()
  .trim()
  .pipe(z.literal(''))
  .transform(() => null)
const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([nothing, schema, z.null()]).optional()

const line = orNothing(z.string().trim().max(100))
const address = orNothing(webAddress)

/** R277, with the option lists of R279. What is left out stays. */
const fields = {
  name: z.string().trim().min(1, 'A name is required.').max(100),
  phone: orNothing(z.string().trim().max(40)),
  email: orNothing(z.string().trim().pipe(z.email().max(254))),
  website: address,
  city: orNothing(z.enum(businessCities)),
  state: orNothing(z.enum(businessStates)),
  location: orNothing(z.string().trim().max(200)),
  facebook: address,
  instagram: address,
  sport: orNothing(z.enum(sports.map((sport) => sport.id))),
  category: orNothing(z.enum(businessCategories)),
  season: line,
  nextSeason: line,
  signupDeadline: orNothing(calendarDate),
  signupStatus: z.enum(signupStatuses).optional(),
  cost: line,
  skillLevel: line,
}

export const addBusiness = z.object({
  ...fields,
  /** super_admin names the organization (decision 18). */
  organization_id: id.optional(),
})

export const changeBusiness = z.object({ ...fields, name: fields.name.optional() })
