import type { LinkId, OrganizationId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { MenuEvent } from '@league/contracts/site/events'
import { changedFields, type Undoable } from '../../kernel/undo.ts'
import { menu, type MenuState, rejectTakenAddress, requireExistingLink } from '../../site/menu/state.ts'

const link = ({ linkId }: { linkId: LinkId }) => `links/${linkId}`

interface LinkIds {
  organizationId: OrganizationId
  linkId: LinkId
}

/** Takes back changes of the menu. Pages have streams of their own. */
export const undoableMenu: Undoable<MenuState, MenuEvent, OrganizationId> = {
  ...menu,
  undos: {
    LinkAdded: { touches: link, takeBack: removeLink },
    LinkChanged: {
      touches: (data) =>
        Object.keys(changedFields(data.before, data.after)).map((field) => `${link(data)}/details/${field}`),
      takeBack({ organizationId, linkId, before, after }, now, earlier) {
        const { details, pageId } = requireExistingLink(now, linkId)
        const restored = { ...details, ...changedFields(after, before) }
        if (restored.slug !== details.slug) rejectTakenAddress(now, restored.slug, linkId)
        // The change may have made the page of a link that became internal.
        const earlierPage =
          before.isExternal === after.isExternal ? pageId : requireExistingLink(earlier, linkId).pageId
        const data = { organizationId, linkId, pageId: earlierPage, before: details, after: restored }
        return { type: 'LinkChanged', data }
      },
    },
    LinkMoved: {
      touches: (data) => `${link(data)}/position`,
      takeBack({ organizationId, linkId, before: after }, now) {
        const { details, position: before } = requireExistingLink(now, linkId)
        const data = { organizationId, linkId, label: details.label, before, after }
        return { type: 'LinkMoved', data }
      },
    },
    LinkRemoved: {
      touches: link,
      takeBack({ organizationId, linkId }, now, earlier) {
        rejectTakenAddress(now, requireExistingLink(earlier, linkId).details.slug)
        return { type: 'LinkRestored', data: { organizationId, linkId } }
      },
    },
    LinkRestored: { touches: link, takeBack: removeLink },
  },
}

/** @throws Problem `link-core` */
function removeLink({ organizationId, linkId }: LinkIds, now: MenuState): MenuEvent {
  const { core, details, pageId } = requireExistingLink(now, linkId)
  if (core) reject('link-core')
  return { type: 'LinkRemoved', data: { organizationId, linkId, label: details.label, pageId } }
}
