import { type ChangeUser as Change, changeUser as decider } from '../account/change-user.ts'
import type { Id } from '@league/contracts/kernel/id'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { changeNames } from './change-names.ts'
import { namesOfAccount } from './owned-names.ts'

export interface ChangeUser extends Change {
  userId: Id
}

/**
 * Username, address, role and theme at once, all or nothing. A username that was given up is free again.
 *
 * @throws Problem `username-taken` · `name-required` · `forbidden` · `not-found` · `stale-revision`
 */
export function changeUser(
  write: WriteSide,
  context: CommandContext,
  { userId: streamId, ...command }: ChangeUser,
  expectedRevision?: bigint,
): Promise<Receipt> {
  return changeNames(write, context, decider, {
    command,
    streamId,
    expectedRevision,
    namesOf: namesOfAccount,
  })
}
