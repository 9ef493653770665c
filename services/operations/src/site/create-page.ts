import type { PageEvent } from '@league/contracts/site/events'
import { pageTemplates, type TemplateName } from '@league/contracts/site/templates'
import type { Id } from '@league/contracts/kernel/id'
import type { Decider } from '../kernel/decider.ts'
import { page, type PageState } from './page.ts'

export interface CreatePage {
  linkId: Id
  template: TemplateName
}

/** The page of an internal link, out of the template (decision 30). Nothing where it is, or was. */
export const createPage: Decider<CreatePage, PageState, PageEvent> = {
  ...page,
  decide({ linkId, template }, state, { streamId: pageId }) {
    if (state) return []
    const { content } = pageTemplates[template]
    return [{ type: 'PageCreated', data: { pageId, linkId, template, content } }]
  },
}
