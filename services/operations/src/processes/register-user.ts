import { registerUser as decider, type RegisterUser } from '../account/register-user.ts'
import { derivedId } from '../kernel/derived-id.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { platform } from '../reservation/name.ts'
import { changeNames } from './change-names.ts'
import { namesOfAccount } from './owned-names.ts'

/**
 * A new user with a username that nobody else has on the platform, in any letter case. `entityId` is the user's.
 *
 * @throws Problem `username-taken` · `name-required`
 */
export function registerUser(
  write: WriteSide,
  given: Omit<CommandContext, 'organizationId'>,
  command: RegisterUser,
): Promise<Receipt> {
  const context = { ...given, organizationId: command.organizationId ?? platform }
  const streamId = derivedId('user', context.organizationId, context.commandId)
  return changeNames(write, context, decider, { command, streamId, namesOf: namesOfAccount })
}
