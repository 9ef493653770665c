import { definePage } from '../../page/page.ts'
import { hasFeature } from '../../lib/site.ts'
import { summarizeContent } from './summarize-content.ts'
import { ContentPage } from './ContentPage.tsx'
import { reservedPageOf } from './reserved-pages.ts'

/** A reserved page whose content the organization writes (decision 15). */
export const page = definePage<null>({
  load: () => Promise.resolve(null),
  content: { slug: (context) => reservedPageOf(context).slug, place: 'instead-of-view' },
  isAvailable: (context) => {
    const { feature } = reservedPageOf(context)
    return !feature || hasFeature(context.site, feature)
  },
  head: (_data, context, content) => ({
    title: reservedPageOf(context).title,
    path: context.route,
    ...summarizeContent(content),
  }),
  View: ContentPage,
})
