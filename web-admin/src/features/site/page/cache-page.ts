import type { QueryClient } from '@tanstack/react-query'
import type { PageView } from '@league/contracts/site/views'

/** Puts the page that a command returned into the query cache, where it stays until the next fetch. */
export function cachePage(queries: QueryClient, page: PageView): void {
  queries.setQueryData(['GET /api/pages/by-link/:linkId', { params: { linkId: page.link.id } }], { page })
}
