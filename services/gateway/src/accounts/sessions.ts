import type { ClientBase, Pool } from 'pg'
import Bowser from 'bowser'
import type { Role } from '@league/contracts/kernel/role'
import type { SessionView } from '@league/contracts/account/views'
import type { SessionId, UserId } from '@league/contracts/kernel/id'
import { hashToken, newToken } from './tokens.ts'

interface Limits {
  /** Milliseconds without a request until the session ends. */
  idleMs: number
  /** Milliseconds from sign-in until the session ends for good. */
  absoluteMs: number
}

const HOUR_MS = 3_600_000
const limitsByRole: Record<Role, Limits> = {
  super_admin: { idleMs: HOUR_MS / 2, absoluteMs: 8 * HOUR_MS },
  org_owner: { idleMs: 12 * HOUR_MS, absoluteMs: 168 * HOUR_MS },
  staff: { idleMs: 12 * HOUR_MS, absoluteMs: 168 * HOUR_MS },
}

/** Stored length of a User-Agent header. */
const MAX_USER_AGENT_LENGTH = 400

export function sessionLimits(role: Role): Limits {
  return limitsByRole[role]
}

export interface NewSession {
  userId: UserId
  role: Role
  /** Hash of the password that the user signed in with. */
  passwordHash: string
  /** Since when the user has the second factor that was checked; null if there was none. */
  secondFactorSince: Date | null
  userAgent: string | undefined
  /** Log position that reads in this session wait for, so users read their own writes. */
  position?: bigint
}

/**
 * Opens a session and returns its token.
 *
 * @returns null if the password or the second factor was changed or the user deleted in the meantime. All of
 * them lock the row of the user before they end sessions, so the old password cannot open another one.
 */
export async function openSession(pool: Pool, user: NewSession, now: Date): Promise<string | null> {
  const token = newToken()
  const { idleMs, absoluteMs } = limitsByRole[user.role]
  const { rowCount } = await pool.query(
    `
      insert into accounts.sessions (
        token_hash, user_id, created_at, used_at, idle_until, expires_at, user_agent, position
      )
      select $1, user_id, $3, $3, $4, $5, $6, $7
      from accounts.users
      where user_id = $2
        and password_hash = $8
        and second_factor_since is not distinct from $9
        and deleted_at is null
      for share
    `,
    [
      hashToken(token),
      user.userId,
      now,
      after(now, idleMs),
      after(now, absoluteMs),
      (user.userAgent ?? '').slice(0, MAX_USER_AGENT_LENGTH),
      user.position ?? 0n,
      user.passwordHash,
      user.secondFactorSince,
    ],
  )
  return rowCount === 1 ? token : null
}

interface UsedSession {
  hash: Buffer
  role: Role
  idleUntil: Date
}

/** Extends a session that is in use. Writes at most once a minute. */
export async function extendSession(
  pool: Pool,
  { hash, role, idleUntil }: UsedSession,
  now: Date,
): Promise<void> {
  const until = after(now, limitsByRole[role].idleMs)
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

export async function endUserSessions(db: Pick<ClientBase, 'query'>, userId: UserId): Promise<void> {
  await db.query('delete from accounts.sessions where user_id = $1', [userId])
}

/** Deletes the sessions that have expired. */
export async function deleteExpiredSessions(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `
      delete from accounts.sessions
      where token_hash in (
        select token_hash
        from accounts.sessions
        where expires_at < $1 or idle_until < $1
        for update skip locked
      )
    `,
    [now],
  )
}

/** Returns the open sessions of a user, the last used first. Times are accurate to a minute. */
export async function listSessions(
  pool: Pool,
  userId: UserId,
  current: Buffer,
  now: Date,
): Promise<SessionView[]> {
  const { rows } = await pool.query<{
    session_id: SessionId
    token_hash: Buffer
    user_agent: string
    created_at: Date
    used_at: Date
  }>(
    `
      select session_id, token_hash, user_agent, created_at, used_at
      from accounts.sessions
      where user_id = $1 and idle_until > $2 and expires_at > $2
      order by used_at desc, session_id
    `,
    [userId, now],
  )
  return rows.map((row) => ({
    id: row.session_id,
    current: row.token_hash.equals(current),
    device: describeDevice(row.user_agent),
    signedInAt: row.created_at.toISOString(),
    lastUsedAt: row.used_at.toISOString(),
  }))
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}

/** Returns a readable name of a browser from its User-Agent, such as 'Chrome on Android'. */
function describeDevice(userAgent: string): string {
  const { browser, os } = userAgent === '' ? unknownAgent : Bowser.parse(userAgent)
  if (browser.name && os.name) return `${browser.name} on ${os.name}`
  return browser.name || os.name || 'Another program'
}

const unknownAgent = { browser: { name: '' }, os: { name: '' } }
