import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { eventId, linkId, organizationId, pageId } from '../kernel/id.ts'
import { type PageContent, pageContent } from './blocks.ts'
import { templateName } from './templates.ts'
import { optionalTypedText, typedSlug, typedText, typedTexts } from '../kernel/typed-text.ts'

/** The fields of a link that can be changed. `slug` is null for external links, `url` for internal ones. */
export const linkDetails = z.object({
  label: typedText,
  slug: typedSlug.nullable(),
  url: optionalTypedText,
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
 * even if it becomes external again, unless the change that made the page is undone.
 */
export const LinkChanged = defineEvent(
  'LinkChanged',
  z.object({ ...link, pageId: pageId.nullable(), before: linkDetails, after: linkDetails }),
)

export const LinkMoved = defineEvent(
  'LinkMoved',
  z.object({ ...link, label: typedText, before: z.number().int(), after: z.number().int() }),
)

export const LinkRemoved = defineEvent(
  'LinkRemoved',
  z.object({ ...link, label: typedText, pageId: pageId.nullable() }),
)

/** A removed link is back in the menu, at its earlier place and address. */
export const LinkRestored = defineEvent('LinkRestored', z.object(link))

/** What readers see in place of a version of a page that was erased. No other page has a block of this type. */
export const erasedPageContent: PageContent = { blocks: [{ type: 'erased' }] }

/** A page is erased as a whole: its texts are too many to have a key each. */
const content = pageContent.clone().register(typedTexts, { erased: erasedPageContent })

const page = { pageId, linkId, template: templateName, content }

export const PageCreated = defineEvent('PageCreated', z.object(page))

/**
 * Holds the complete content after the change. The previous event of the page holds the content before it.
 * `restoredFrom` is the event whose content was restored; null if this is not a restore.
 */
export const PageEdited = defineEvent('PageEdited', z.object({ ...page, restoredFrom: eventId.nullable() }))

export const PageDeleted = defineEvent('PageDeleted', z.object({ pageId, linkId }))

/** A deleted page is back, with all its versions. */
export const PageRestored = defineEvent('PageRestored', z.object({ pageId, linkId }))

export type MenuEvent =
  | EventOf<typeof LinkAdded>
  | EventOf<typeof LinkChanged>
  | EventOf<typeof LinkMoved>
  | EventOf<typeof LinkRemoved>
  | EventOf<typeof LinkRestored>
export type PageEvent =
  | EventOf<typeof PageCreated>
  | EventOf<typeof PageEdited>
  | EventOf<typeof PageDeleted>
  | EventOf<typeof PageRestored>
