import type { ComponentType } from 'react'
import type { Read } from '@league/contracts/client/rendering'
import type { Head } from './head.ts'
import type { PageContext } from './page-context.ts'
import type { Block } from '@league/contracts/site/blocks'
import type { BlockData } from '../blocks/live-data.ts'

/** A page that the organization wrote, with what its live blocks show. */
export interface Content {
  /** Label of its link. */
  label: string
  blocks: Block[]
  /** In the places of their blocks. */
  data: BlockData[]
}

export interface ViewProps<D> {
  data: D
  content: Content | null
  context: PageContext
}

/** Which of the pages that the organization wrote a page shows. */
export interface ShownContent {
  /** Its slug, in any letter case; null for none. */
  slug(context: PageContext): string | null
  /** Above the page's own view, above a view that then needs their heading, or instead of it where it holds blocks. */
  place: 'above' | 'first' | 'instead'
  /** Without it there is no such page. */
  required?: true
}

/**
 * A page of the site. `load` runs on the server for the first view and in the browser for every other; it keeps only
 * what the view shows, because that travels with the document.
 */
export interface Page<D = unknown> {
  /** Not asked where blocks are shown instead of the view: the data is null then. */
  load(read: Read, context: PageContext): Promise<D>
  head(data: D, context: PageContext, content: Content | null): Head
  View: ComponentType<ViewProps<D>>
  content?: ShownContent
  /** Whether this organization has the page at all. */
  isOffered?: (context: PageContext) => boolean
  /** Parts of the query that change what is loaded; the others are filters over what is there. */
  keys?: (search: URLSearchParams) => readonly string[]
  /** Takes out of the data what the document shows anyway in the links of rows (`a[data-row]`). */
  pack?: (data: D, context: PageContext) => D
  /** Puts it back: `ids` are the last segments of these links, in their order. */
  unpack?: (data: D, context: PageContext, ids: readonly string[]) => D
  /** Status of the answer, where it is not 200. */
  status?: number
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
export type Outcome = { data: unknown; content: Content | null } | { problem: 'missing' | 'failed' }
