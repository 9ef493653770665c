import type { Pool } from 'pg'
import type { UserId } from '@league/contracts/kernel/id'
import { type CookieSource, readCookie, setCookie } from '../kernel/cookies.ts'
import { hashToken, isToken, newToken } from './tokens.ts'

/** How long a browser stays known after its last sign-in: 180 days. */
const LIFETIME_SECONDS = 180 * 24 * 3600
const MAX_BROWSERS_PER_USER = 20

/**
 * A browser in which the user has signed in before. It grants no access: sign-ins from it are throttled
 * separately, so guesses made elsewhere do not delay the user
 * (docs/decisions/0006-let-known-browsers-bypass-sign-in-delays.md).
 */
export interface KnownBrowser {
  tokenHash: Buffer
  userId: UserId
}

/** Returns the token of the browser, or null. */
export function readBrowserToken(source: CookieSource | undefined): string | null {
  const token = readCookie(source, 'browser')
  return token !== null && isToken(token) ? token : null
}

/** Returns the stored hash of the token, or null. */
export function browserTokenHash(source: CookieSource | undefined): Buffer | null {
  const token = readBrowserToken(source)
  return token === null ? null : hashToken(token)
}

export function browserCookie(source: CookieSource | undefined, token: string): string {
  return setCookie(source, 'browser', token, LIFETIME_SECONDS)
}

/** Returns the browser if the user with this name has signed in with it, or null. */
export async function findKnownBrowser(
  pool: Pool,
  token: string | null,
  usernameKey: string,
  now: Date,
): Promise<KnownBrowser | null> {
  if (token === null) return null
  const tokenHash = hashToken(token)
  const { rows } = await pool.query<{ user_id: UserId }>(
    `
      select p.user_id
      from accounts.places p
      join accounts.users u using (user_id)
      where p.token_hash = $1 and p.used_at > $2 and u.username_key = $3 and u.deleted_at is null
    `,
    [tokenHash, expiryCutoff(now), usernameKey],
  )
  return rows[0] ? { tokenHash, userId: rows[0].user_id } : null
}

/**
 * Remembers a browser after a sign-in. A token issued by us is reused; an unknown one is replaced, so nobody
 * can plant a token in the browser of another user.
 *
 * @returns the token for the cookie
 */
export async function rememberBrowser(
  pool: Pool,
  token: string | null,
  userId: UserId,
  now: Date,
): Promise<string> {
  const ownToken = token !== null && (await isKnown(pool, token, now)) ? token : newToken()
  await pool.query(
    `
      insert into accounts.places (token_hash, user_id, used_at)
      values ($1, $2, $3)
      on conflict (token_hash, user_id) do update
      set used_at = excluded.used_at
    `,
    [hashToken(ownToken), userId, now],
  )
  await pool.query(
    `
      delete from accounts.places
      where user_id = $1
        and token_hash in (
          select token_hash
          from accounts.places
          where user_id = $1
          order by used_at desc, token_hash
          offset $2
        )
    `,
    [userId, MAX_BROWSERS_PER_USER],
  )
  return ownToken
}

/** Deletes the browsers whose last sign-in is too long ago. */
export async function deleteOldBrowsers(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `
      delete from accounts.places
      where (token_hash, user_id) in (
        select token_hash, user_id
        from accounts.places
        where used_at <= $1
        for update skip locked
      )
    `,
    [expiryCutoff(now)],
  )
}

async function isKnown(pool: Pool, token: string, now: Date): Promise<boolean> {
  const { rows } = await pool.query(
    'select 1 from accounts.places where token_hash = $1 and used_at > $2 limit 1',
    [hashToken(token), expiryCutoff(now)],
  )
  return rows.length > 0
}

function expiryCutoff(now: Date): Date {
  return new Date(now.getTime() - LIFETIME_SECONDS * 1000)
}
