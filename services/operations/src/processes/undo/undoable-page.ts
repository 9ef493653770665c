import type { LinkId, PageId } from '@league/contracts/kernel/id'
import type { PageEvent } from '@league/contracts/site/events'
import type { Undoable } from '../../kernel/undo.ts'
import { page, type PageState, requireExistingPage } from '../../site/page/state.ts'

const whole = () => ''
const deletePage = ({ pageId, linkId }: { pageId: PageId; linkId: LinkId }): PageEvent => ({
  type: 'PageDeleted',
  data: { pageId, linkId },
})

/** Takes back changes of a page. An edit is taken back by restoring the version before it. */
export const undoablePage: Undoable<PageState, PageEvent, PageId> = {
  ...page,
  undos: {
    PageCreated: { touches: whole, takeBack: deletePage },
    PageEdited: {
      touches: () => 'content',
      takeBack({ pageId, linkId }, now, before) {
        requireExistingPage(now)
        const { current, versions } = requireExistingPage(before)
        const restoredFrom = [...versions.keys()].at(-1) ?? null
        return { type: 'PageEdited', data: { pageId, linkId, ...current, restoredFrom } }
      },
    },
    PageDeleted: {
      touches: whole,
      takeBack: ({ pageId, linkId }) => ({ type: 'PageRestored', data: { pageId, linkId } }),
    },
    PageRestored: { touches: whole, takeBack: deletePage },
  },
}
