import { removeUser as decider } from '../account/remove-user.ts'
import type { Id } from '@league/contracts/kernel/id'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { changeNames } from './change-names.ts'
import { namesOfAccount } from './owned-names.ts'

/** The user is gone; the username is free again. @throws Problem `not-found` · `stale-revision` */
export function removeUser(
  write: WriteSide,
  context: CommandContext,
  { userId: streamId }: { userId: Id },
  expectedRevision?: bigint,
): Promise<Receipt> {
  const request = { command: {}, streamId, expectedRevision, namesOf: namesOfAccount }
  return changeNames(write, context, decider, request)
}
