import type { Site } from '../lib/site.ts'

/** Where a page is opened: its path as the routes have it, the ids of that path, and filters of its query. */
export interface PageContext {
  route: string
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  site: Site
}
