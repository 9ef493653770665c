import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { eventId, linkId, organizationId, pageId } from '../kernel/id.ts'
import { pageContent } from './blocks.ts'
import { templateName } from './templates.ts'

/** The fields of a link that can be changed. `slug` is null for external links, `url` for internal ones. */
export const linkDetails = z.object({
  label: z.string(),
  slug: z.string().nullable(),
  url: z.string().nullable(),
  isExternal: z.boolean(),
  showInNavbar: z.boolean(),
  template: templateName,
})
export type LinkDetails = z.infer<typeof linkDetails>

const link = { organizationId, linkId }

/** `pageId` is the page of an internal link. A `core` link cannot be deleted. */
export const LinkAdded = defineEvent(
  'LinkAdded',
  linkDetails.extend({ ...link, pageId: pageId.nullable(), position: z.number().int(), core: z.boolean() }),
)

/**
 * `pageId` is the page after the change. An external link that becomes internal gets a page, which it keeps
 * even if it becomes external again.
 */
export const LinkChanged = defineEvent(
  'LinkChanged',
  z.object({ ...link, pageId: pageId.nullable(), before: linkDetails, after: linkDetails }),
)

export const LinkMoved = defineEvent(
  'LinkMoved',
  z.object({ ...link, label: z.string(), before: z.number().int(), after: z.number().int() }),
)

export const LinkRemoved = defineEvent(
  'LinkRemoved',
  z.object({ ...link, label: z.string(), pageId: pageId.nullable() }),
)

const page = { pageId, linkId, template: templateName, content: pageContent }

export const PageCreated = defineEvent('PageCreated', z.object(page))

/**
 * Holds the complete content after the change. The previous event of the page holds the content before it.
 * `restoredFrom` is the event whose content was restored; null if this is not a restore.
 */
export const PageEdited = defineEvent('PageEdited', z.object({ ...page, restoredFrom: eventId.nullable() }))

export const PageDeleted = defineEvent('PageDeleted', z.object({ pageId, linkId }))

export type MenuEvent =
  | EventOf<typeof LinkAdded>
  | EventOf<typeof LinkChanged>
  | EventOf<typeof LinkMoved>
  | EventOf<typeof LinkRemoved>
export type PageEvent = EventOf<typeof PageCreated> | EventOf<typeof PageEdited> | EventOf<typeof PageDeleted>
