import { z } from 'zod'
import { eventId, linkId, organizationId, pageId, userId } from '../kernel/id.ts'
import { pageContent } from './blocks.ts'
import { templateName } from './templates.ts'

/** A link of the menu (R098). A `core` link cannot be deleted. `page_id` is the page of an internal link. */
export const linkView = z.object({
  id: linkId,
  label: z.string(),
  slug: z.string().nullable(),
  url: z.string().nullable(),
  is_external: z.boolean(),
  show_in_navbar: z.boolean(),
  template: templateName,
  position: z.number().int(),
  organization_id: organizationId,
  page_id: pageId.nullable(),
  core: z.boolean(),
})
export type LinkView = z.infer<typeof linkView>

/** A page of the site (R115). */
export const pageView = z.object({
  id: pageId,
  content: pageContent,
  template: templateName,
  link: z.object({ id: linkId, label: z.string(), slug: z.string().nullable() }),
  /** The revision of the page's stream, for If-Match. */
  revision: z.string(),
})
export type PageView = z.infer<typeof pageView>

/** A version in the history of a page. */
export const pageVersionView = z.object({
  /** The event that recorded this version. */
  id: eventId,
  revision: z.string(),
  at: z.string(),
  actor: z.object({ id: userId, name: z.string() }),
  template: templateName,
  blocks: z.number().int(),
  restoredFrom: eventId.nullable(),
  current: z.boolean(),
})
export type PageVersionView = z.infer<typeof pageVersionView>

export const pageTemplateView = z.object({ template: templateName, content: pageContent })
