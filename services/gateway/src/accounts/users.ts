import type { Pool } from 'pg'
import { z } from 'zod'
import { role, type Role } from '@league/contracts/account/events'
import type { Id } from '@league/contracts/kernel/id'

const row = z.object({
  user_id: z.string(),
  organization_id: z.string().nullable(),
  username: z.string(),
  email: z.string().nullable(),
  role,
  password_hash: z.string(),
  must_change_password: z.boolean(),
  password_expires_at: z.date().nullable(),
})

export interface User {
  userId: Id
  organizationId: Id | null
  username: string
  email: string | null
  role: Role
  passwordHash: string
  mustChangePassword: boolean
  passwordExpiresAt: Date | null
}

/** Names are compared without regard to letter case, composed alike. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}

export async function findUserByName(pool: Pool, username: string): Promise<User | null> {
  const { rows } = await pool.query(
    `select user_id, organization_id, username, email, role, password_hash, must_change_password, password_expires_at
     from accounts.users where username_key = $1 and deleted_at is null`,
    [usernameKey(username)],
  )
  return rows.length === 0 ? null : userOf(row.parse(rows[0]))
}

function userOf(found: z.infer<typeof row>): User {
  return {
    userId: found.user_id,
    organizationId: found.organization_id,
    username: found.username,
    email: found.email,
    role: found.role,
    passwordHash: found.password_hash,
    mustChangePassword: found.must_change_password,
    passwordExpiresAt: found.password_expires_at,
  }
}
