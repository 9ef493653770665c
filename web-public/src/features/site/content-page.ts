import { definePage } from '../../page/page.ts'
import type { PageContext } from '../../page/page-context.ts'
import { hasFeature } from '../../lib/site.ts'
import { summarizeContent } from './summarize-content.ts'
import { ContentPage } from './ContentPage.tsx'
import { reservedPageOf } from './reserved-pages.ts'

/** Returns whether the organization has the feature of the page, if the page needs one. */
function isOn(context: PageContext): boolean {
  const { feature } = reservedPageOf(context)
  return !feature || hasFeature(context.site, feature)
}

/**
 * A reserved page whose content the organization writes (decision 15). While its feature is off, it shows what
 * a page without content shows (decision 48).
 */
export const page = definePage<null>({
  load: () => Promise.resolve(null),
  content: {
    slug: (context) => (isOn(context) ? reservedPageOf(context).slug : null),
    place: 'instead-of-view',
  },
  head: (_data, context, content) => ({
    title: reservedPageOf(context).title,
    path: context.route,
    ...summarizeContent(content),
    ...(isOn(context) ? {} : { noindex: true }),
  }),
  View: ContentPage,
})
