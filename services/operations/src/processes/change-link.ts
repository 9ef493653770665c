import { handleCommand } from '../kernel/handle-command.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { type ChangeLink, changeLink as decider } from '../site/change-link.ts'
import { createPages } from './create-pages.ts'
import { answerAll } from './steps.ts'

/**
 * Changes a link; one that becomes internal gets a page where it had none. `entityId` is the link's.
 *
 * @throws Problem `not-found` · `link-address-taken` · `slug-reserved` · `invalid` · `stale-revision` of the menu
 */
export async function changeLink(
  write: WriteSide,
  context: CommandContext,
  command: ChangeLink,
  expectedRevision?: bigint,
): Promise<Receipt> {
  const { organizationId: streamId } = context
  const changed = await handleCommand(write, decider, { command, context, streamId, expectedRevision })
  const answer = answerAll(changed, await createPages(write, context, changed))
  return { ...answer, entityId: command.linkId }
}
