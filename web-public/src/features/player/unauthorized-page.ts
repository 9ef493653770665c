import { definePage } from '../../page/page.ts'
import { UnauthorizedPage } from './UnauthorizedPage.tsx'

/** The page of a player if neither the address nor a session identifies the organization (S047). */
export const page = definePage<null>({
  load: () => Promise.resolve(null),
  head: () => ({ title: 'Unauthorized access', description: '', path: '/', noindex: true }),
  status: 401,
  View: UnauthorizedPage,
})
