import type { Pool } from 'pg'
import { z } from 'zod'
import { role, type Role, userTheme } from '@league/contracts/account/events'
import type { Id } from '@league/contracts/kernel/id'

const row = z.object({
  user_id: z.string(),
  organization_id: z.string().nullable(),
  username: z.string(),
  email: z.string().nullable(),
  role,
  theme: userTheme,
  password_hash: z.string(),
  must_change_password: z.boolean(),
  password_expires_at: z.date().nullable(),
})

export interface User {
  userId: Id
  /** Null for super_admin alone. */
  organizationId: Id | null
  username: string
  email: string | null
  role: Role
  theme: 'light' | 'dark'
  /** '' while the account has no password yet: nothing opens it. */
  passwordHash: string
  mustChangePassword: boolean
  passwordExpiresAt: Date | null
}

const columns = `user_id, organization_id, username, email, role, theme, password_hash, must_change_password,
  password_expires_at`

/** Names are compared without regard to letter case, composed alike: as they are reserved in the log. */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase()
}

export function findUserByName(pool: Pool, username: string): Promise<User | null> {
  return find(pool, 'username_key', usernameKey(username))
}

export function findUser(pool: Pool, userId: Id): Promise<User | null> {
  return find(pool, 'user_id', userId)
}

async function find(pool: Pool, by: 'username_key' | 'user_id', value: string): Promise<User | null> {
  const { rows } = await pool.query(
    `select ${columns} from accounts.users where ${by} = $1 and deleted_at is null`,
    [value],
  )
  if (rows.length === 0) return null
  const found = row.parse(rows[0])
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
  }
}
