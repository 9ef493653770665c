import { definePage } from '../../app/page.ts'
import { NotFoundPage } from './NotFoundPage.tsx'

/** Every address that no page has (R304). */
export const page = definePage<null>({
  load: () => Promise.resolve(null),
  head: () => ({ title: 'Page not found', description: '', path: '/', noindex: true }),
  View: NotFoundPage,
})
