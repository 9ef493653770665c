import type { Outcome, Page } from '../page/page.ts'
import type { PageContext } from '../page/page-context.ts'

/** The outcome as the server had it, with what travelled in the links of rows. */
export function unpacked(page: Page, outcome: Outcome, context: PageContext): Outcome {
  if (!('data' in outcome) || !page.unpack) return outcome
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[data-row]')
  const ids = [...links].map(({ pathname }) => decodeURIComponent(pathname.split('/').at(-1) ?? ''))
  return { ...outcome, data: page.unpack(outcome.data, context, ids) }
}
