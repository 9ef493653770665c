import { z } from 'zod'
import { timeZone } from '../kernel/calendar.ts'
import { sportId } from '../kernel/id.ts'
import { formFlag } from '../kernel/query.ts'
import { webAddress, domain, slug } from '../kernel/address.ts'
import { brandColor } from './events.ts'
import { visibleLine } from '../kernel/visible-line.ts'

const emptyAsNull = z.literal('').transform(() => null)
const orNull = <T extends z.ZodType>(schema: T) => z.union([schema, emptyAsNull, z.null()]).optional()
const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => text.replace(/^www\./, ''))
  .pipe(domain)

/** A Google Analytics 4 measurement id. */
export const measurementId = z.string().regex(/^G-[A-Z0-9]{4,20}$/, 'Use an ID such as G-ABC123DEF4.')

/**
 * The fields of the organization form (R073) and the settings of the site. A form repeats `sportIds[]` per
 * sport.
 */
const fields = {
  name: visibleLine().min(1).max(100),
  slug: z.union([slug, emptyAsNull]).nullable().optional(),
  domain: orNull(hostName),
  sportIds: z.array(sportId).max(10).optional(),
  facebook_url: orNull(webAddress),
  instagram_url: orNull(webAddress),
  youtube_url: orNull(webAddress),
  city: orNull(visibleLine().max(100)),
  theme: z.enum(['light', 'dark']).optional(),
  brandColor: brandColor.optional(),
  timeZone: timeZone.optional(),
  siteTitle: orNull(visibleLine().max(100)),
  measurementId: orNull(measurementId),
  measuresSharedHost: formFlag.optional(),
  personNames: z.enum(['full', 'initial']).optional(),
  photos: z.enum(['all', 'with-consent']).optional(),
  indexed: formFlag.optional(),
  publishesCorrections: formFlag.optional(),
}

/** The logo is the file `logo`. Without a slug, one is derived from the name. */
export const createOrganizationBody = z.object(fields)

/**
 * Omitted fields stay. An empty domain releases the domain. Only super_admin may change slug, domain and
 * sports, and turn on `measuresSharedHost`; from anybody else, a different value is refused (decision 17).
 */
export const changeOrganizationBody = z.object({
  ...fields,
  name: fields.name.optional(),
  removeLogo: formFlag.optional(),
})

export const switchFeatureBody = z.object({ enabled: z.boolean() })
