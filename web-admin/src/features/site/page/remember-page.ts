import type { QueryClient } from '@tanstack/react-query'
import type { PageView } from '@league/contracts/site/views'

/** The answer of a command is what the page's read holds now, until it is read anew. */
export function rememberPage(queries: QueryClient, page: PageView): void {
  queries.setQueryData(['GET /api/pages/by-link/:linkId', { params: { linkId: page.link.id } }], { page })
}
