import type { Pool } from 'pg'
import type { Role } from '@league/contracts/account/events'
import type { Id } from '@league/contracts/kernel/id'
import { hashToken, newToken } from './tokens.ts'

interface Limits {
  /** Milliseconds without a request. */
  idle: number
  /** Milliseconds from sign-in. */
  absolute: number
}

const hour = 3_600_000
const limits: Record<Role, Limits> = {
  super_admin: { idle: hour / 2, absolute: 8 * hour },
  org_owner: { idle: 12 * hour, absolute: 168 * hour },
  staff: { idle: 12 * hour, absolute: 168 * hour },
}

export function sessionLimits(role: Role): Limits {
  return limits[role]
}

/** A new session with a token of its own. Sessions that are over go with it. */
export async function openSession(pool: Pool, user: { userId: Id; role: Role }, now: Date): Promise<string> {
  const token = newToken()
  const { idle, absolute } = limits[user.role]
  await pool.query('delete from accounts.sessions where expires_at < $1 or idle_until < $1', [now])
  await pool.query(
    `insert into accounts.sessions (token_hash, user_id, created_at, idle_until, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [hashToken(token), user.userId, now, after(now, idle), after(now, absolute)],
  )
  return token
}

interface Used {
  hash: Buffer
  role: Role
  idleUntil: Date
}

/** Keeps a session alive that is being used; written at most once a minute. */
export async function keepAlive(pool: Pool, { hash, role, idleUntil }: Used, now: Date): Promise<void> {
  const until = after(now, limits[role].idle)
  if (until.getTime() - idleUntil.getTime() < 60_000) return
  await pool.query('update accounts.sessions set idle_until = $2 where token_hash = $1', [hash, until])
}

export async function endSession(pool: Pool, hash: Buffer): Promise<void> {
  await pool.query('delete from accounts.sessions where token_hash = $1', [hash])
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}
