import type { Site } from '../lib/site.ts'
import type { Outcome } from '../page/page.ts'

/** What the server sends to the browser with the document, so that the browser need not fetch it again. */
export interface RenderedState {
  site: Site
  outcome: Outcome
  /** The position of the read models that the page was rendered from; null without an organization. */
  mark: string | null
}

/**
 * Returns JSON that is safe inside a script element. Escapes `<`, which could end the element or open a
 * comment, and the two separators that older parsers take for line breaks.
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
