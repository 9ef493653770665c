import { rejected } from '@league/contracts/kernel/problem'
import { account as noun } from '@league/operations/account/state'
import { load } from '@league/operations/kernel/load'
import type { CommandContext, WriteSide } from '@league/operations/kernel/write-side'
import { platform } from '@league/operations/reservation/name'
import type { Account } from './settle-account.ts'

/**
 * Looks before anything is taken away whether the account is still as the caller saw it. A command that is repeated made
 * the difference itself.
 *
 * @throws Problem `stale-revision`
 */
export async function requireRevision(
  write: WriteSide,
  { userId, organizationId }: Account,
  { commandId }: CommandContext,
  expected: bigint | undefined,
): Promise<void> {
  if (expected === undefined) return
  const { revision, records } = await load(write, noun, organizationId ?? platform, userId)
  const repeated = records.some(({ meta }) => meta.commandId === commandId)
  if (revision !== expected && !repeated) rejected('stale-revision')
}
