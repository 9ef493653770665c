import type { UserId } from '@league/contracts/kernel/id'
import {
  changeUser,
  type ChangeUser,
  registerUser,
  type RegisterUser,
  removeUser,
} from '../account/commands.ts'
import type { CommandDependencies, CommandMetadata, Receipt } from '../kernel/dependencies.ts'
import { derivedId } from '../kernel/derived-id.ts'
import { platform } from '../reservation/name.ts'
import { changeNames } from './names/change-names.ts'
import { namesOfAccount } from './names/owned-names.ts'

/**
 * Registers a user with a username that is unique on the platform, ignoring case. `entityId` is the user's.
 *
 * @throws Problem `username-taken` · `name-required`
 */
export function registerUserProcess(
  dependencies: CommandDependencies,
  metadataOfCaller: Omit<CommandMetadata, 'organizationId'>,
  command: RegisterUser,
): Promise<Receipt<UserId>> {
  const metadata = { ...metadataOfCaller, organizationId: command.organizationId ?? platform }
  const streamId = derivedId<UserId>('user', metadata.organizationId, metadata.commandId)
  return changeNames(dependencies, metadata, registerUser, { command, streamId, namesOf: namesOfAccount })
}

export interface ChangeUserRequest extends ChangeUser {
  userId: UserId
}

/**
 * Changes a user's name, email address, role and theme, all or nothing. The earlier username becomes
 * available again.
 *
 * @throws Problem `username-taken` · `name-required` · `forbidden` · `not-found` · `stale-revision`
 */
export function changeUserProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { userId: streamId, ...command }: ChangeUserRequest,
  expectedRevision?: bigint,
): Promise<Receipt<UserId>> {
  const request = { command, streamId, expectedRevision, namesOf: namesOfAccount }
  return changeNames(dependencies, metadata, changeUser, request)
}

/** Removes a user. The username becomes available again. @throws Problem `not-found` · `stale-revision` */
export function removeUserProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { userId: streamId }: { userId: UserId },
  expectedRevision?: bigint,
): Promise<Receipt<UserId>> {
  const request = { command: {}, streamId, expectedRevision, namesOf: namesOfAccount }
  return changeNames(dependencies, metadata, removeUser, request)
}
