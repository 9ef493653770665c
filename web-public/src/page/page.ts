import type { ComponentType } from 'react'
import type { Read } from '@league/contracts/client/rendering'
import type { Block } from '@league/contracts/site/blocks'
import type { BlockData } from '../blocks/block-data.ts'
import type { Head } from './head.ts'
import type { PageContext } from './page-context.ts'

/** Blocks that the organization wrote for a page, and the data of its live blocks. */
export interface Content {
  /** The label of the link to the page. */
  label: string
  blocks: Block[]
  /** The data of each block, by the index of the block. */
  data: BlockData[]
}

export interface ViewProps<D> {
  data: D
  content: Content | null
  context: PageContext
}

/** Which of the organization's content a page shows, and where. */
export interface ContentPlacement {
  /** The slug of the content in any letter case; null for none. */
  slug(context: PageContext): string | null
  /**
   * `above-view-as-heading`: the blocks also bring the heading of the page, which the view then leaves out.
   */
  place: 'above-view' | 'above-view-as-heading' | 'instead-of-view'
  /** Without this content, the page does not exist. */
  required?: true
}

/**
 * A page of the site. `load` runs on the server for the first page of a visit and in the browser for the
 * others. Its result is sent with the document, so it must contain only what the view shows.
 */
export interface Page<D = unknown> {
  /** Not called if blocks are shown instead of the view. The data is then null. */
  load(read: Read, context: PageContext): Promise<D>
  head(data: D, context: PageContext, content: Content | null): Head
  View: ComponentType<ViewProps<D>>
  content?: ContentPlacement
  /** Whether the organization has this page. */
  isAvailable?: (context: PageContext) => boolean
  /** Returns the search parameters that the data depends on. The others only filter loaded data. */
  queryKeys?: (search: URLSearchParams) => readonly string[]
  /** Removes from the data what the links of the rows (`a[data-row]`) in the document contain. */
  pack?: (data: D, context: PageContext) => D
  /** Reverses `pack`. `ids` are the last path segments of these links, in document order. */
  unpack?: (data: D, context: PageContext, ids: readonly string[]) => D
  /** The HTTP status; 200 if omitted. */
  status?: number
  loadingText?: string
  notFoundText?: string
}

/** Declares a page and hides the type of its data, so that all pages fit into one table of routes. */
export function definePage<D>(page: Page<D>): Page {
  return page as unknown as Page
}

/** Why a page cannot be shown. A page that is being built is loaded again by itself. */
export type Problem = 'not-found' | 'being-built' | 'failed'

/**
 * The result of loading a page. Problems are part of it, so that the browser shows what the server rendered.
 */
export type Outcome = { data: unknown; content: Content | null } | { problem: Problem }
