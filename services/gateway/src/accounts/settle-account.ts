import type { Pool } from 'pg'
import type { Id } from '@league/contracts/kernel/id'
import { account } from '@league/operations/account/state'
import { load } from '@league/operations/kernel/load'
import type { WriteSide } from '@league/operations/kernel/write-side'
import { platform } from '@league/operations/reservation/name'
import { endAccess } from './end-access.ts'
import { inTransaction } from './transaction.ts'
import { findUser, type User, usernameKey } from './users.ts'

export interface Account {
  userId: Id
  /** Null for super_admin, whose accounts are in the log of the platform. */
  organizationId: Id | null
}

/**
 * Makes the account here what the log says of it: the log is right, and whoever was cut off between the two is healed by
 * the next change of the account. An account that is only in the log yet gets its row, with no password.
 *
 * @returns the user, null when removed or never registered
 */
export async function settleAccount(pool: Pool, write: WriteSide, { userId, organizationId }: Account) {
  const { state } = await load(write, account, organizationId ?? platform, userId)
  if (!state || state.removed || !state.person) {
    await inTransaction(pool, (client) => endAccess(client, userId, { forGood: true }))
    return null
  }
  const { person, role, theme } = state
  const key = usernameKey(person.username)
  await inTransaction(pool, async (client) => {
    // Whoever has the name in the log has it. One that still stands here is of somebody who was cut off giving it up.
    await client.query(
      `update accounts.users set username_key = 'given up by ' || user_id
       where username_key = $1 and user_id <> $2 and deleted_at is null`,
      [key, userId],
    )
    await client.query(
      `insert into accounts.users
         (user_id, organization_id, username, username_key, email, role, theme, password_hash, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, '', now())
       on conflict (user_id) do update set username = excluded.username, username_key = excluded.username_key,
         email = excluded.email, role = excluded.role, theme = excluded.theme, deleted_at = null`,
      [userId, organizationId, person.username, key, person.email, role, theme],
    )
  })
  return findUser(pool, userId) as Promise<User>
}
