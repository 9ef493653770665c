import type { Outcome } from '../page/page.ts'
import type { Site } from '../lib/site.ts'

/** What the server hands to the browser with the document, so that nothing is fetched again. */
export interface RenderedState {
  site: Site
  outcome: Outcome
  /** Where the read models stood that the page was made of; null for a page of no organization. */
  mark: string | null
}

/**
 * JSON that is safe inside a script element: no `<` can end it or open a comment, and the two separators that old
 * parsers take for line ends are escaped.
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
