import { definePage } from '../../page/page.ts'
import { UnauthorizedPage } from './UnauthorizedPage.tsx'

/** A player's address that names no organization, for who is not signed in (S047). */
export const page = definePage<null>({
  load: () => Promise.resolve(null),
  head: () => ({ title: 'Unauthorized access', description: '', path: '/', noindex: true }),
  status: 401,
  View: UnauthorizedPage,
})
