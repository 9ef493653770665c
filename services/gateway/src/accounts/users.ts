import type { Pool, ClientBase } from 'pg'
import { z } from 'zod'
import { userTheme } from '@league/contracts/account/events'
import { role, type Role } from '@league/contracts/kernel/role'
import { organizationId, userId, type OrganizationId, type UserId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'

const userRow = z.object({
  user_id: userId,
  organization_id: organizationId.nullable(),
  username: z.string(),
  email: z.string().nullable(),
  role,
  theme: userTheme,
  password_hash: z.string(),
  must_change_password: z.boolean(),
  password_expires_at: z.date().nullable(),
  second_factor_since: z.date().nullable(),
})

export interface User {
  userId: UserId
  /** Null only for super_admin. */
  organizationId: OrganizationId | null
  username: string
  email: string | null
  role: Role
  theme: z.infer<typeof userTheme>
  /** Empty while the account has no password and cannot sign in. */
  passwordHash: string
  mustChangePassword: boolean
  passwordExpiresAt: Date | null
  /** Since when the user signs in with a second factor; null without one. */
  secondFactorSince: Date | null
}

const userColumns = `user_id, organization_id, username, email, role, theme, password_hash,
  must_change_password, password_expires_at, second_factor_since`

/**
 * Returns the key by which usernames are compared: case-insensitive and Unicode-normalized, like the reserved
 * names in the log.
 */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase()
}

export function findUserByName(pool: Pool, username: string): Promise<User | null> {
  return findBy(pool, 'username_key', usernameKey(username))
}

export function findUser(pool: Pool, userId: UserId): Promise<User | null> {
  return findBy(pool, 'user_id', userId)
}

async function findBy(pool: Pool, by: 'username_key' | 'user_id', value: string): Promise<User | null> {
  const { rows } = await pool.query(
    `select ${userColumns} from accounts.users where ${by} = $1 and deleted_at is null`,
    [value],
  )
  if (rows.length === 0) return null
  const found = userRow.parse(rows[0])
  return {
    userId: found.user_id,
    organizationId: found.organization_id,
    username: found.username,
    email: found.email,
    role: found.role,
    theme: found.theme,
    passwordHash: found.password_hash,
    mustChangePassword: found.must_change_password,
    passwordExpiresAt: found.password_expires_at,
    secondFactorSince: found.second_factor_since,
  }
}

/**
 * Requires that the organization has an owner other than this user (decision 16). Locks the rows of all its
 * owners until the end of the transaction, so two owners who demote or delete each other at the same time
 * cannot both succeed.
 *
 * @throws Problem `last-owner`
 */
export async function requireAnotherOwner(
  client: Pick<ClientBase, 'query'>,
  { userId, organizationId }: Pick<User, 'userId' | 'organizationId'>,
): Promise<void> {
  const { rows } = await client.query<{ user_id: UserId }>(
    `
      select user_id
      from accounts.users
      where organization_id = $1 and role = 'org_owner' and deleted_at is null
      order by user_id
      for update
    `,
    [organizationId],
  )
  if (!rows.some((owner) => owner.user_id !== userId)) reject('last-owner')
}
