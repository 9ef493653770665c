import type { ClientBase, Pool } from 'pg'
import type { Role } from '@league/contracts/account/events'
import type { SessionView } from '@league/contracts/account/views'
import type { Id } from '@league/contracts/kernel/id'
import { deviceOf } from './device.ts'
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

/** Characters of what a browser calls itself. */
const longestUserAgent = 400

export function sessionLimits(role: Role): Limits {
  return limits[role]
}

export interface NewSession {
  userId: Id
  role: Role
  /** The password that opens it. */
  passwordHash: string
  userAgent: string | undefined
  /** How far the log is for this user already, who then reads the own writes. */
  position?: bigint
}

/**
 * A new session with a token of its own. Sessions that are over go with it.
 *
 * @returns null when the password was changed or the user deleted meanwhile. Both lock the user before they end sessions: so
 * none slips through that the old password opened
 */
export async function openSession(pool: Pool, user: NewSession, now: Date): Promise<string | null> {
  const token = newToken()
  const { idle, absolute } = limits[user.role]
  await pool.query('delete from accounts.sessions where expires_at < $1 or idle_until < $1', [now])
  const { rowCount } = await pool.query(
    `insert into accounts.sessions
       (token_hash, user_id, created_at, used_at, idle_until, expires_at, user_agent, position)
     select $1, user_id, $3, $3, $4, $5, $6, $7 from accounts.users
     where user_id = $2 and password_hash = $8 and deleted_at is null for share`,
    [
      hashToken(token),
      user.userId,
      now,
      after(now, idle),
      after(now, absolute),
      (user.userAgent ?? '').slice(0, longestUserAgent),
      user.position ?? 0n,
      user.passwordHash,
    ],
  )
  return rowCount === 1 ? token : null
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
  await pool.query('update accounts.sessions set idle_until = $2, used_at = $3 where token_hash = $1', [
    hash,
    until,
    now,
  ])
}

export async function endSession(pool: Pool, hash: Buffer): Promise<void> {
  await pool.query('delete from accounts.sessions where token_hash = $1', [hash])
}

export async function endSessionsOf(db: Pick<ClientBase, 'query'>, userId: Id): Promise<void> {
  await db.query('delete from accounts.sessions where user_id = $1', [userId])
}

/** Where a user is signed in, last used first. Times are right to the minute. */
export async function sessionsOf(pool: Pool, userId: Id, current: Buffer, now: Date): Promise<SessionView[]> {
  const { rows } = await pool.query<{
    session_id: Id
    token_hash: Buffer
    user_agent: string
    created_at: Date
    used_at: Date
  }>(
    `select session_id, token_hash, user_agent, created_at, used_at from accounts.sessions
     where user_id = $1 and idle_until > $2 and expires_at > $2 order by used_at desc, session_id`,
    [userId, now],
  )
  return rows.map((row) => ({
    id: row.session_id,
    current: row.token_hash.equals(current),
    device: deviceOf(row.user_agent),
    signedInAt: row.created_at.toISOString(),
    lastUsedAt: row.used_at.toISOString(),
  }))
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}
