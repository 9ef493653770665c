import { handleCommand } from '../kernel/handle-command.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { deletePage } from '../site/delete-page.ts'
import { removeLink as decider, type RemoveLink } from '../site/remove-link.ts'
import { answerAll } from './steps.ts'

/**
 * Removes a link and then its page (decision 30). `entityId` is the link's. Cut off between the two, a retry deletes the page.
 *
 * @throws Problem `link-core` (R109) · `not-found` · `stale-revision` of the menu
 */
export async function removeLink(
  write: WriteSide,
  context: CommandContext,
  command: RemoveLink,
  expectedRevision?: bigint,
): Promise<Receipt> {
  const { linkId } = command
  const { organizationId: streamId } = context
  const removed = await handleCommand(write, decider, { command, context, streamId, expectedRevision })
  const pages: Receipt[] = []
  for (const { type, data } of removed.events) {
    if (type !== 'LinkRemoved' || data.pageId === null) continue
    const page = { command: { linkId }, context, streamId: data.pageId }
    pages.push(await handleCommand(write, deletePage, page))
  }
  return { ...answerAll(removed, pages), entityId: linkId }
}
