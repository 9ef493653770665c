import type { Pool } from 'pg'
import { z } from 'zod'
import { role, userTheme } from '@league/contracts/account/events'
import type { Principal } from './principal.ts'
import { keepAlive } from './sessions.ts'
import { hashToken, isToken } from './tokens.ts'

const row = z.object({
  user_id: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  role,
  theme: userTheme,
  organization_id: z.string().nullable(),
  must_change_password: z.boolean(),
  position: z.string(),
  idle_until: z.date().nullable(),
})

const user = 'u.user_id, u.username, u.email, u.role, u.theme, u.organization_id, u.must_change_password'

const bySession = `
  select ${user}, s.position::text, s.idle_until from accounts.sessions s join accounts.users u using (user_id)
  where s.token_hash = $1 and s.idle_until > $2 and s.expires_at > $2 and u.deleted_at is null`

const byToken = `
  select ${user}, t.position::text, null as idle_until from accounts.api_tokens t join accounts.users u using (user_id)
  where t.token_hash = $1 and (t.expires_at is null or t.expires_at > $2) and u.deleted_at is null`

/**
 * Who calls, looked up anew for each request: what is revoked ends at the next one. Null for what names no live session
 * or token.
 */
export async function authenticate(
  pool: Pool,
  given: { kind: Principal['credential']['kind']; token: string },
  now: Date,
): Promise<Principal | null> {
  if (!isToken(given.token)) return null
  const hash = hashToken(given.token)
  const { rows } = await pool.query(given.kind === 'session' ? bySession : byToken, [hash, now])
  if (rows.length === 0) return null
  const found = row.parse(rows[0])
  if (found.idle_until) await keepAlive(pool, { hash, role: found.role, idleUntil: found.idle_until }, now)
  return {
    userId: found.user_id,
    username: found.username,
    email: found.email,
    role: found.role,
    theme: found.theme,
    organizationId: found.organization_id,
    mustChangePassword: found.must_change_password,
    position: BigInt(found.position),
    credential: { kind: given.kind, hash },
  }
}
