import { isDeepStrictEqual } from 'node:util'
import type { PageContent } from '@league/contracts/site/blocks'
import type { PageEvent } from '@league/contracts/site/events'
import type { TemplateName } from '@league/contracts/site/templates'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { page, type PageState } from './page.ts'

export interface EditPage {
  linkId: Id
  content: PageContent
  /** Left out stays. */
  template?: TemplateName | undefined
}

/** Replaces the content. Makes the page where its link was cut off before it. @throws Problem `not-found` for a deleted page */
export const editPage: Decider<EditPage, PageState, PageEvent> = {
  ...page,
  decide({ linkId, content, template }, state, { streamId: pageId }) {
    if (state === 'deleted') rejected('not-found')
    if (state === null) {
      return [{ type: 'PageCreated', data: { pageId, linkId, template: template ?? 'blank', content } }]
    }
    const after = { template: template ?? state.current.template, content }
    if (isDeepStrictEqual(state.current, after)) return []
    return [{ type: 'PageEdited', data: { pageId, linkId: state.linkId, ...after, restoredFrom: null } }]
  },
}
