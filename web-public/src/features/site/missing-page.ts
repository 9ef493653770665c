import { definePage } from '../../page/page.ts'

/** Every address that no page has (R304): no organization has it. */
export const page = definePage<null>({
  isOffered: () => false,
  load: () => Promise.resolve(null),
  head: () => ({ title: 'Page not found', description: '', path: '/', noindex: true }),
  View: () => null,
})
