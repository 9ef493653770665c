import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { deleteOrganization as decider } from '../organization/delete-organization.ts'
import { changeNames } from './change-names.ts'
import { namesOfOrganization } from './owned-names.ts'

/** The organization is gone; its slug and domains are free again. @throws Problem `not-found` · `stale-revision` */
export function deleteOrganization(
  write: WriteSide,
  context: CommandContext,
  expectedRevision?: bigint,
): Promise<Receipt> {
  const { organizationId: streamId } = context
  const request = { command: {}, streamId, expectedRevision, namesOf: namesOfOrganization }
  return changeNames(write, context, decider, request)
}
