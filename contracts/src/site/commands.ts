import { z } from 'zod'
import { id } from '../kernel/id.ts'
import { webAddress } from '../kernel/web-address.ts'
import { givenContent } from './blocks.ts'
import { templateName } from './templates.ts'

const label = z.string().trim().min(1, 'A label is required.').max(60)
const slug = z
  .string()
  .trim()
  .max(60)
  .regex(/^[A-Za-z0-9-]*$/, 'Use letters, digits and hyphens.')
const nothing = z.literal('').transform(() => null)

const fields = {
  is_external: z.boolean().optional(),
  slug: slug.nullable().optional(),
  url: z.union([webAddress, nothing, z.null()]).optional(),
  show_in_navbar: z.boolean().optional(),
  template: templateName.optional(),
  /** super_admin names the organization (decision 18). */
  organization_id: id.optional(),
}

/** An external link needs `url`, an internal one gets its slug of the label where none is given. */
export const createLink = z.object({ ...fields, label })

/** One of three shapes (C016): `show_in_navbar` alone, `position` alone, or the whole link. */
export const changeLink = z.object({
  ...fields,
  label: label.optional(),
  position: z.number().int().min(0).max(1000).optional(),
})

export const changePage = z.object({ content: givenContent, template: templateName.optional() })

export const restorePage = z.object({ reason: z.string().trim().max(500).optional() })
