import type { Pool } from 'pg'
import type { OrganizationId, UserId } from '@league/contracts/kernel/id'
import { inTransaction } from '@league/event-store/postgres/transaction'
import { account } from '@league/operations/account/state'
import { load } from '@league/operations/kernel/load'
import type { CommandDependencies, CommandMetadata } from '@league/operations/kernel/dependencies'
import { platform } from '@league/operations/reservation/name'
import { reject } from '@league/contracts/kernel/problem'
import { endAccess } from './end-access.ts'
import type { Passwords } from './passwords.ts'
import { findUser, type User, usernameKey } from './users.ts'

export interface Account {
  userId: UserId
  /** Null for super_admin, whose accounts are streams of the platform. */
  organizationId: OrganizationId | null
}

/**
 * Brings the accounts tables in line with the log, which is authoritative. A change that was interrupted
 * between the two is repaired by the next change of the account. An account that exists only in the log gets
 * its row, without a password.
 *
 * @returns the user, or null if deleted or never registered
 */
export async function syncAccount(
  pool: Pool,
  dependencies: CommandDependencies,
  { userId, organizationId }: Account,
) {
  const { state } = await load(dependencies, account, organizationId ?? platform, userId)
  if (!state || state.deleted || !state.person) {
    await inTransaction(pool, (client) => endAccess(client, userId, { permanently: true }))
    return null
  }
  const { person, role, theme } = state
  const key = usernameKey(person.username)
  await inTransaction(pool, async (client) => {
    // The name belongs to the account that has it in the log. Another row with this name is left over from a
    // rename that was interrupted.
    await client.query(
      `
        update accounts.users
        set username_key = 'given up by ' || user_id
        where username_key = $1 and user_id <> $2 and deleted_at is null
      `,
      [key, userId],
    )
    await client.query(
      `
        insert into accounts.users (
          user_id, organization_id, username, username_key, email, role, theme, password_hash, created_at
        )
        values ($1, $2, $3, $4, $5, $6, $7, '', now())
        on conflict (user_id) do update
        set username = excluded.username, username_key = excluded.username_key, email = excluded.email,
          role = excluded.role, theme = excluded.theme, deleted_at = null
      `,
      [userId, organizationId, person.username, key, person.email, role, theme],
    )
  })
  return findUser(pool, userId) as Promise<User>
}

/** What account operations need: the tables with passwords and sessions, and the log. */
export interface AccountDeps {
  pool: Pool
  dependencies: CommandDependencies
  clock: () => Date
  passwords: Passwords
}

/**
 * Checks the expected revision before any access is revoked. A repeated command is accepted: it made the
 * newer revision itself.
 *
 * @throws Problem `stale-revision`
 */
export async function requireRevision(
  dependencies: CommandDependencies,
  { userId, organizationId }: Account,
  { commandId }: CommandMetadata,
  expected: bigint | undefined,
): Promise<void> {
  if (expected === undefined) return
  const { revision, records } = await load(dependencies, account, organizationId ?? platform, userId)
  const isRepeat = records.some(({ meta }) => meta.commandId === commandId)
  if (revision !== expected && !isRepeat) reject('stale-revision')
}
