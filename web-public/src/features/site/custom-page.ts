import { definePage } from '../../page/page.ts'
import { summaryOf } from './content-head.ts'
import { CustomPage } from './CustomPage.tsx'

/** A page of the organization's own (S068, R032), by its slug in any letter case. */
export const page = definePage<null>({
  load: () => Promise.resolve(null),
  content: { slug: ({ params }) => params['pageSlug'] ?? null, place: 'instead', required: true },
  head: (_data, { params }, content) => ({
    title: content?.label ?? 'Page',
    path: `/${encodeURIComponent(params['pageSlug'] ?? '')}`,
    ...summaryOf(content),
  }),
  View: CustomPage,
  loading: 'Loading...', // R119
  missing: 'Page not found', // R119
})
