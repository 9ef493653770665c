import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Read } from '@league/contracts/client/rendering'
import { loadChunk } from '../page/chunks.ts'
import { hasBlocks, loadContent } from '../page/content.ts'
import { BEING_BUILT_RETRY_SECONDS, isBeingBuilt } from '../page/being-built.ts'
import { isNotFound } from '../page/not-found.ts'
import type { PageContext } from '../page/page-context.ts'
import type { Outcome, Page } from '../page/page.ts'
import { readForSite } from './read-over-http.ts'
import type { MatchedRoute, Route } from './routes.ts'

const CACHE_MS = 30 * 60_000

/**
 * Creates the cache of pages and reads. Entries do not become stale over time: `followLive` invalidates them.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, gcTime: CACHE_MS, retry: 1, networkMode: 'always' },
    },
  })
}

/**
 * Returns the query key of a page: its path, the ids in the path, and the search parameters that its data
 * depends on.
 */
export function pageKey(route: Route, page: Page, { params, search }: PageContext): readonly unknown[] {
  const { '*': _rest, ...ids } = params
  return ['page', route.path, ids, page.queryKeys?.(search) ?? []]
}

/**
 * Loads the data and the content of a page. A page that does not exist is an outcome.
 *
 * @throws every other error of a read
 */
export async function loadOutcome(page: Page, read: Read, context: PageContext): Promise<Outcome> {
  if (page.isAvailable && !page.isAvailable(context)) return { problem: 'not-found' }
  const siteRead = readForSite(context.site, read)
  try {
    if (page.content?.place !== 'instead-of-view') {
      const [data, content] = await Promise.all([
        page.load(siteRead, context),
        loadContent(page, siteRead, context),
      ])
      return { data, content }
    }
    const content = await loadContent(page, siteRead, context)
    return { data: hasBlocks(content) ? null : await page.load(siteRead, context), content }
  } catch (error) {
    if (isNotFound(error)) return { problem: 'not-found' }
    throw error
  }
}

/** Returns the query of a page for TanStack Query. */
export function pageQuery(route: Route, page: Page, read: Read, context: PageContext) {
  const key = pageKey(route, page, context)
  return queryOptions({
    queryKey: key,
    queryFn: async ({ client, queryKey }): Promise<Outcome> => {
      try {
        return await loadOutcome(page, read, context)
      } catch (error) {
        const shown = client.getQueryData<Outcome>(queryKey)
        // A page that is shown stays (R038).
        if (isBeingBuilt(error) && !(shown && 'data' in shown)) return { problem: 'being-built' }
        throw error
      }
    },
    refetchInterval: ({ state }) => {
      const isBuilding = state.data && 'problem' in state.data && state.data.problem === 'being-built'
      return isBuilding ? BEING_BUILT_RETRY_SECONDS * 1_000 : false
    },
    // While a changed filter loads, the page shows its previous data. Another page does not.
    placeholderData: (previous, query) =>
      JSON.stringify(query?.queryKey.slice(0, 3)) === JSON.stringify(key.slice(0, 3))
        ? keepPreviousData(previous)
        : undefined,
  })
}

/** Fetches the chunk and the data of a page that the visitor is about to open. */
export async function prefetchPage(
  client: QueryClient,
  read: Read,
  { route, params }: MatchedRoute,
  { search, site }: Pick<PageContext, 'search' | 'site'>,
): Promise<void> {
  const page = await loadChunk(route)
  await client.prefetchQuery(pageQuery(route, page, read, { route: route.path, params, search, site }))
}
