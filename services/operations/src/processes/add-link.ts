import { handleCommand } from '../kernel/handle-command.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { type AddLink, addLink as decider } from '../site/add-link.ts'
import { createPages } from './create-pages.ts'
import { answerAll } from './steps.ts'

/**
 * A link at the end of the menu, an internal one with its page out of the template (decision 30). `entityId` is the link's. Cut off
 * between the two, a retry creates the page.
 *
 * @throws Problem `link-exists` · `link-address-taken` · `slug-reserved` · `invalid` · `stale-revision` of the menu
 */
export async function addLink(
  write: WriteSide,
  context: CommandContext,
  command: AddLink,
  expectedRevision?: bigint,
): Promise<Receipt> {
  const { organizationId: streamId } = context
  const added = await handleCommand(write, decider, { command, context, streamId, expectedRevision })
  return answerAll(added, await createPages(write, context, added))
}
