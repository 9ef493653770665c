import type { Pool } from 'pg'
import type { Id } from '@league/contracts/kernel/id'
import { readCookie, setCookie } from './cookies.ts'
import { hashToken, isToken, newToken } from './tokens.ts'

/** Seconds that a browser stays known without a sign-in: 180 days. */
const known = 180 * 24 * 3600
const mostOfUser = 20
const name = '__Host-place'

/**
 * The browsers in which a user signed in before. Being known gives no access: it only means that guesses which others
 * make of this user's password do not keep this browser waiting.
 */
export interface Place {
  tokenHash: Buffer
  userId: Id
}

/** The token by which a browser is known, or null. */
export function readPlace(cookies: string | undefined): string | null {
  const token = readCookie(cookies, name)
  return token !== null && isToken(token) ? token : null
}

/** What is stored of it. */
export function placeHash(cookies: string | undefined): Buffer | null {
  const token = readPlace(cookies)
  return token === null ? null : hashToken(token)
}

export function placeCookie(token: string): string {
  return setCookie(name, token, known)
}

/** The place when this browser is known of the user of that name, else null. */
export async function findPlace(
  pool: Pool,
  token: string | null,
  usernameKey: string,
  now: Date,
): Promise<Place | null> {
  if (token === null) return null
  const tokenHash = hashToken(token)
  const { rows } = await pool.query<{ user_id: Id }>(
    `select p.user_id from accounts.places p join accounts.users u using (user_id)
     where p.token_hash = $1 and p.used_at > $2 and u.username_key = $3 and u.deleted_at is null`,
    [tokenHash, oldest(now), usernameKey],
  )
  return rows[0] ? { tokenHash, userId: rows[0].user_id } : null
}

/**
 * Remembers a browser in which the user has just signed in. It keeps the token that we gave it once; one that we do not
 * know is replaced, so that nobody can plant a token in the browser of another.
 *
 * @returns the token for its cookie
 */
export async function rememberPlace(
  pool: Pool,
  given: string | null,
  userId: Id,
  now: Date,
): Promise<string> {
  await pool.query('delete from accounts.places where used_at <= $1', [oldest(now)])
  const token = given !== null && (await isKnown(pool, given)) ? given : newToken()
  await pool.query(
    `insert into accounts.places (token_hash, user_id, used_at) values ($1, $2, $3)
     on conflict (token_hash, user_id) do update set used_at = excluded.used_at`,
    [hashToken(token), userId, now],
  )
  await pool.query(
    `delete from accounts.places where user_id = $1 and token_hash in (
       select token_hash from accounts.places where user_id = $1
       order by used_at desc, token_hash offset $2)`,
    [userId, mostOfUser],
  )
  return token
}

async function isKnown(pool: Pool, token: string): Promise<boolean> {
  const { rows } = await pool.query('select 1 from accounts.places where token_hash = $1 limit 1', [
    hashToken(token),
  ])
  return rows.length > 0
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - known * 1000)
}
