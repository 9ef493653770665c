import { definePage } from '../../page/page.ts'
import { summarizeContent } from './summarize-content.ts'
import { CustomPage } from './CustomPage.tsx'

/** A page that the organization added, by its slug in any letter case (S068, R032, R119). */
export const page = definePage<null>({
  load: () => Promise.resolve(null),
  content: { slug: ({ params }) => params['pageSlug'] ?? null, place: 'instead-of-view', required: true },
  head: (_data, { params }, content) => ({
    title: content?.label ?? 'Page',
    path: `/${encodeURIComponent(params['pageSlug'] ?? '')}`,
    ...summarizeContent(content),
  }),
  View: CustomPage,
  loadingText: 'Loading...',
  notFoundText: 'Page not found',
})
