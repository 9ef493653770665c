import { handleCommand } from '../kernel/handle-command.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { createPage } from '../site/create-page.ts'

/**
 * The pages of links that an answer of the menu tells of: those that were added as internal links, or became such (decision 30).
 * Each out of the link's template; a page that is there, or was, stays as it is.
 */
export async function createPages(
  write: WriteSide,
  context: CommandContext,
  { events }: Receipt,
): Promise<Receipt[]> {
  const pages: Receipt[] = []
  for (const { type, data } of events) {
    if (type !== 'LinkAdded' && type !== 'LinkChanged') continue
    const { isExternal, template } = type === 'LinkAdded' ? data : data.after
    const { linkId, pageId } = data
    if (isExternal || pageId === null) continue
    const command = { linkId, template }
    pages.push(await handleCommand(write, createPage, { command, context, streamId: pageId }))
  }
  return pages
}
