import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { verifyDomain as decider, type VerifyDomain } from '../organization/verify-domain.ts'
import { changeNames } from './change-names.ts'
import { namesOfOrganization } from './owned-names.ts'

/**
 * The claimed domain is the organization's from now on; the one before is free again. Whether the proof is there, the gateway looks;
 * it names the proof that it found.
 *
 * @throws Problem `domain-not-claimed` · `not-found` · `stale-revision`
 */
export function verifyDomain(
  write: WriteSide,
  context: CommandContext,
  command: VerifyDomain,
  expectedRevision?: bigint,
): Promise<Receipt> {
  const { organizationId: streamId } = context
  const request = { command, streamId, expectedRevision, namesOf: namesOfOrganization }
  return changeNames(write, context, decider, request)
}
