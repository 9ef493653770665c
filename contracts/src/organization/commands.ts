import { z } from 'zod'
import { timeZone } from '../kernel/calendar.ts'
import { id } from '../kernel/id.ts'
import { formFlag } from '../kernel/query.ts'
import { webAddress } from '../kernel/web-address.ts'
import { brandColor, domain, slug } from './address.ts'

const emptyAsNull = z.literal('').transform(() => null)
const orNothing = <T extends z.ZodType>(schema: T) => z.union([schema, emptyAsNull, z.null()]).optional()
const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => text.replace(/^www\./, ''))
  .pipe(domain)

/** Google Analytics 4 measurement id. */
export const measurementId = z.string().regex(/^G-[A-Z0-9]{4,20}$/, 'Use an id such as G-ABC123DEF4')

/** Fields of the organization form (R073) and the settings of its site. In a form `sportIds[]` comes once for each sport. */
const fields = {
  name: z.string().trim().min(1, 'A name is required.').max(100),
  slug: z.union([slug, emptyAsNull]).nullable().optional(),
  domain: orNothing(hostName),
  sportIds: z.array(id).max(10).optional(),
  facebook_url: orNothing(webAddress),
  instagram_url: orNothing(webAddress),
  youtube_url: orNothing(webAddress),
  city: orNothing(z.string().trim().max(100)),
  theme: z.enum(['light', 'dark']).optional(),
  brandColor: brandColor.optional(),
  timeZone: timeZone.optional(),
  siteTitle: orNothing(z.string().trim().max(100)),
  measurementId: orNothing(measurementId),
  measuresSharedHost: formFlag.optional(),
  personNames: z.enum(['full', 'initial']).optional(),
  photos: z.enum(['all', 'with-consent']).optional(),
  indexed: formFlag.optional(),
}

/** A logo comes as file `logo`. Without a slug it is made of the name. */
export const createOrganization = z.object(fields)

/**
 * Fields left out stay; an empty domain gives the domain up. Slug, domain and sports are super_admin's (decision 17): anybody else is
 * refused when they differ from what they are.
 */
export const changeOrganization = z.object({
  ...fields,
  name: fields.name.optional(),
  removeLogo: formFlag.optional(),
})

export const changeFeature = z.object({ enabled: z.boolean() })
