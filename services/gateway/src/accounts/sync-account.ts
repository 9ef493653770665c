import type { ClientBase, Pool } from 'pg'
import type { UserPerson } from '@league/contracts/account/events'
import type { OrganizationId, UserId } from '@league/contracts/kernel/id'
import { inTransaction } from '@league/event-store/postgres/transaction'
import { account, type AccountState } from '@league/operations/account/state'
import { load } from '@league/operations/kernel/load'
import type { CommandDependencies, CommandMetadata } from '@league/operations/kernel/dependencies'
import { requireRevision } from '@league/operations/kernel/require-revision'
import { platform } from '@league/operations/reservation/name'
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
): Promise<User | null> {
  for (;;) {
    const loaded = await load(dependencies, account, organizationId ?? platform, userId)
    const isExisting = loaded.state !== null && !loaded.state.deleted && loaded.state.person !== null
    const isWritten = await inTransaction(pool, async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sync account ${userId}`])
      // A process that hung after it loaded the account must not restore access that was taken away since.
      const newer = await dependencies.store.readStream(loaded.stream, loaded.revision + 1n)
      if (newer.length > 0) return false
      if (isExisting) await writeUser(client, { userId, organizationId }, loaded.state as ExistingAccount)
      else await endAccess(client, userId, { permanently: true })
      return true
    })
    if (isWritten) return isExisting ? findUser(pool, userId) : null
  }
}

type ExistingAccount = NonNullable<AccountState> & { person: UserPerson }

async function writeUser(
  client: Pick<ClientBase, 'query'>,
  { userId, organizationId }: Account,
  { person, role, theme }: ExistingAccount,
): Promise<void> {
  const key = usernameKey(person.username)
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
export async function requireAccountRevision(
  dependencies: CommandDependencies,
  { userId, organizationId }: Account,
  metadata: CommandMetadata,
  expected: bigint | undefined,
): Promise<void> {
  if (expected === undefined) return
  const loaded = await load(dependencies, account, organizationId ?? platform, userId)
  requireRevision(loaded, metadata, expected)
}
