import { z } from 'zod'
import { organizationId } from '../kernel/id.ts'
import { webAddress } from '../kernel/address.ts'
import { pageContentInput } from './blocks.ts'
import { templateName } from './templates.ts'
import { visibleLine } from '../kernel/visible-line.ts'

const label = visibleLine().min(1).max(60)
const slug = z
  .string()
  .trim()
  .max(60)
  .regex(/^[A-Za-z0-9-]*$/, 'Use letters, digits and hyphens.')
const emptyAsNull = z.literal('').transform(() => null)

const fields = {
  is_external: z.boolean().optional(),
  slug: slug.nullable().optional(),
  url: z.union([webAddress, emptyAsNull, z.null()]).optional(),
  show_in_navbar: z.boolean().optional(),
  template: templateName.optional(),
  /** super_admin names the organization (decision 18). */
  organization_id: organizationId.optional(),
}

/** An external link needs `url`. An internal one without a slug gets one from its label. */
export const addLinkBody = z.object({ ...fields, label })

/** Only `show_in_navbar`, only `position`, or the whole link (C016). */
export const changeLinkBody = z.object({
  ...fields,
  label: label.optional(),
  position: z.number().int().min(0).max(1000).optional(),
})

export const editPageBody = z.object({ content: pageContentInput, template: templateName.optional() })

export const restorePageBody = z.object({ reason: z.string().trim().max(500).optional() })
