import { z } from 'zod'
import { id } from './id.ts'
import { domain, slug } from '../organization/address.ts'

/** How a visitor, or super_admin, names the organization of a read. A session names its own. */
export const tenantQuery = z.object({
  slug: slug.optional(),
  domain: domain.optional(),
  organization_id: id.optional(),
})

/** Answer to every delete: the id that is gone (decision 1). */
export const deleted = z.object({ deleted: id })

/** A flag that a form sends as text. */
export const formFlag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
