import { isDeepStrictEqual } from 'node:util'
import type { MenuEvent } from '@league/contracts/site/events'
import type { Id } from '@league/contracts/kernel/id'
import type { Decider } from '../kernel/decider.ts'
import { derivedId } from '../kernel/derived-id.ts'
import { type GivenLink, linkWith } from './link-details.ts'
import { linkIn, menu, type MenuState } from './menu.ts'

export interface ChangeLink extends GivenLink {
  linkId: Id
}

/**
 * A link that becomes internal gets a page, or the one that it had. Labels may be the same here (R107).
 *
 * @throws Problem `not-found` · `link-address-taken` · `slug-reserved` · `invalid`
 */
export const changeLink: Decider<ChangeLink, MenuState, MenuEvent> = {
  ...menu,
  decide({ linkId, ...given }, links, { organizationId }) {
    const link = linkIn(links, linkId)
    const { details: before } = link
    const after = linkWith(given, link, links)
    if (isDeepStrictEqual(before, after)) return []
    const pageId = link.pageId ?? (after.isExternal ? null : derivedId('page', linkId))
    return [{ type: 'LinkChanged', data: { organizationId, linkId, pageId, before, after } }]
  },
}
