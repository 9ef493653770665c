import { definePage } from '../../page/page.ts'

/**
 * The page of every unknown path (R304). No organization has it, so the outlet shows that it was not found.
 */
export const page = definePage<null>({
  isAvailable: () => false,
  load: () => Promise.resolve(null),
  head: () => ({ title: 'Page not found', description: '', path: '/', noindex: true }),
  View: () => null,
})
