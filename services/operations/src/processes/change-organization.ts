import {
  type ChangeOrganization,
  changeOrganization as decider,
} from '../organization/change-organization.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { changeNames } from './change-names.ts'
import { openStatSheets } from './open-stat-sheets.ts'
import { namesOfOrganization } from './owned-names.ts'
import { answerAll } from './steps.ts'

/**
 * Details, slug and domain at once, all or nothing. Names that the organization no longer has are free again; a sport that came in
 * gets its stat sheet (decision 24).
 *
 * @throws Problem `not-found` · `name-required` · `slug-reserved` · `slug-taken` · `domain-taken` · `stale-revision` ·
 * `invalid`, also for a claim without proof
 */
export async function changeOrganization(
  write: WriteSide,
  context: CommandContext,
  command: ChangeOrganization,
  expectedRevision?: bigint,
): Promise<Receipt> {
  const changed = await changeNames(write, context, decider, {
    command,
    streamId: context.organizationId,
    expectedRevision,
    namesOf: namesOfOrganization,
  })
  return answerAll(changed, await openStatSheets(write, context, command.details?.sportIds ?? []))
}
