import type { Site } from '../lib/site.ts'

/** The address of a page: the path of its route, the parameters in that path, and the search parameters. */
export interface PageContext {
  route: string
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  site: Site
}
