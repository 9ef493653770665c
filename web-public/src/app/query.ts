import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Read } from '@league/contracts/client/rendering'
import type { Outcome, Page } from '../page/page.ts'
import type { PageContext } from '../page/page-context.ts'
import { loadChunk } from '../page/chunks.ts'
import { holdsBlocks, loadContent } from '../page/content.ts'
import { isAbsent } from '../page/is-absent.ts'
import type { MatchedRoute, Route } from './routes.ts'
import { readOf } from './read.ts'

/** Nothing goes stale by time: live push says when something moved. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, gcTime: 30 * 60_000, retry: 1, networkMode: 'always' },
    },
  })
}

/** Key of a page's data: its path, the ids in it, and what of the query changes what is loaded. */
export function pageKey(route: Route, page: Page, { params, search }: PageContext): readonly unknown[] {
  const { '*': _rest, ...ids } = params
  return ['page', route.path, ids, page.keys?.(search) ?? []]
}

/** Loads a page. Absent is an answer; everything else that goes wrong is thrown. */
export async function loadOutcome(page: Page, read: Read, context: PageContext): Promise<Outcome> {
  if (page.isOffered && !page.isOffered(context)) return { problem: 'missing' }
  const named = readOf(context.site, read)
  try {
    if (page.content?.place !== 'instead') {
      const [data, content] = await Promise.all([
        page.load(named, context),
        loadContent(page, named, context),
      ])
      return { data, content }
    }
    const content = await loadContent(page, named, context)
    return { data: holdsBlocks(content) ? null : await page.load(named, context), content }
  } catch (error) {
    if (isAbsent(error)) return { problem: 'missing' }
    throw error
  }
}

export function pageQuery(route: Route, page: Page, read: Read, context: PageContext) {
  const key = pageKey(route, page, context)
  return queryOptions({
    queryKey: key,
    queryFn: () => loadOutcome(page, read, context),
    // Another filter of the same page keeps what is shown until the new answer is there; another page does not.
    placeholderData: (previous, query) =>
      JSON.stringify(query?.queryKey.slice(0, 3)) === JSON.stringify(key.slice(0, 3))
        ? keepPreviousData(previous)
        : undefined,
  })
}

/** Fetches chunk and data of a page that the visitor is about to open. */
export async function prefetchPage(
  client: QueryClient,
  read: Read,
  matched: MatchedRoute,
  search: URLSearchParams,
  site: PageContext['site'],
): Promise<void> {
  const { route, params } = matched
  const page = await loadChunk(route)
  await client.prefetchQuery(pageQuery(route, page, read, { route: route.path, params, search, site }))
}
