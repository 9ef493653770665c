import { definePage } from '../../page/page.ts'
import { hasFeature } from '../../lib/site.ts'
import { summaryOf } from './content-head.ts'
import { ContentPage } from './ContentPage.tsx'
import { placeOf } from './places.ts'

/** A page with a place of its own, whose content is the organization's (decision 15). Its view is what is there before. */
export const page = definePage<null>({
  load: () => Promise.resolve(null),
  content: { slug: (context) => placeOf(context).slug, place: 'instead' },
  isOffered: (context) => {
    const { feature } = placeOf(context)
    return !feature || hasFeature(context.site, feature)
  },
  head: (_data, context, content) => ({
    title: placeOf(context).title,
    path: context.route,
    ...summaryOf(content),
  }),
  View: ContentPage,
})
