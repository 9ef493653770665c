import type { ComponentType } from 'react'
import type { Read } from '@league/contracts/site/rendering'
import type { Head } from './head.ts'
import type { Site } from './site.ts'

/** Where a page is opened: ids of its path, filters of its query. */
export interface PageContext {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  site: Site
}

/**
 * A page of the site. `load` runs on the server for the first view and in the browser for every other; it keeps only
 * what the view shows, because that travels with the document.
 */
export interface Page<D = unknown> {
  load(read: Read, context: PageContext): Promise<D>
  head(data: D, context: PageContext): Head
  View: ComponentType<{ data: D }>
  /** Parts of the query that change what is loaded; the others are filters over what is there. */
  keys?: (search: URLSearchParams) => readonly string[]
  /** Takes out of the data what the document shows anyway in the links of rows (`a[data-row]`). */
  pack?: (data: D, context: PageContext) => D
  /** Puts it back: `ids` are the last segments of these links, in their order. */
  unpack?: (data: D, context: PageContext, ids: readonly string[]) => D
  /** Text while loading. */
  loading?: string
  /** Text when the thing of the path is absent. */
  missing?: string
}

/** Forgets the data's type, so that pages fit one table. */
export function definePage<D>(page: Page<D>): Page {
  return page as unknown as Page
}

/** What became of loading a page. A failure is part of the answer, so that the browser shows what the server showed. */
export type Outcome = { data: unknown } | { problem: 'missing' | 'failed' }
