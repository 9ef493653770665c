import type { PoolClient } from 'pg'
import type { UserId } from '@league/contracts/kernel/id'
import { recordSecondFactorChange, type RecordSecondFactorChange } from '@league/operations/account/commands'
import type { CommandMetadata } from '@league/operations/kernel/dependencies'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { endUserSessions } from './sessions.ts'
import type { AccountDeps } from './sync-account.ts'

/** Locks the row of the user: a concurrent sign-in waits for it and then finds another second factor. */
export async function setSecondFactorSince(
  client: PoolClient,
  userId: UserId,
  since: Date | null,
): Promise<void> {
  await client.query('update accounts.users set second_factor_since = $2 where user_id = $1', [userId, since])
}

/** Removes the secret and the codes, so that the password alone is enough, and ends every session. */
export async function removeSecondFactor(client: PoolClient, userId: UserId): Promise<void> {
  await setSecondFactorSince(client, userId, null)
  await client.query('delete from accounts.second_factors where user_id = $1', [userId])
  await client.query('delete from accounts.recovery_codes where user_id = $1', [userId])
  await endUserSessions(client, userId)
}

/** Appends the event of a change that was made in the accounts tables. */
export function recordChange(
  { dependencies }: Pick<AccountDeps, 'dependencies'>,
  streamId: UserId,
  metadata: CommandMetadata,
  command: RecordSecondFactorChange,
) {
  return handleCommand(dependencies, recordSecondFactorChange, { command, metadata, streamId })
}
