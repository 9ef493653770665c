import type { ClientBase, Pool } from 'pg'
import { z } from 'zod'
import { type ApiTokenView, MAX_API_TOKENS } from '@league/contracts/account/api-tokens'
import type { Id } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { role } from '@league/contracts/kernel/role'
import { inTransaction } from '@league/event-store/postgres/transaction'
import { hashToken, newToken } from './tokens.ts'
import { requireRoom } from './require-room.ts'

const limit = { table: 'api_tokens', max: MAX_API_TOKENS, problem: 'too-many-api-tokens' } as const

/** How long a token is listed after it expired or was revoked. */
const ENDED_RETENTION_MS = 30 * 24 * 3_600_000

const viewRow = z.object({
  id: z.string(),
  name: z.string(),
  role: role.exclude(['super_admin']),
  creator_id: z.string(),
  creator_name: z.string(),
  created_at: z.date(),
  expires_at: z.date(),
  last_used_at: z.date().nullable(),
  revoked_at: z.date().nullable(),
})

const selectTokens = `
  select t.token_id as id, t.name, t.role, t.user_id as creator_id, u.username as creator_name,
    t.created_at, t.expires_at, t.last_used_at, t.revoked_at
  from accounts.api_tokens t
  join accounts.users u using (user_id)
`

function toView(stored: unknown, now: Date): ApiTokenView {
  const row = viewRow.parse(stored)
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    createdBy: { id: row.creator_id, username: row.creator_name },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    status: row.revoked_at ? 'revoked' : row.expires_at <= now ? 'expired' : 'active',
  }
}

export interface NewApiToken {
  organizationId: Id
  creatorId: Id
  /** Token hash of the creator's session. */
  sessionHash: Buffer
  /** Purpose, as entered by the creator. */
  name: string
  role: 'org_owner' | 'staff'
  /** The last day on which the token is valid, in the time zone of the organization. */
  expiresOn: string
  timeZone: string
}

/**
 * Creates a token for scripts, sent as `Authorization: Bearer …`. Only its hash is stored: the text is
 * returned once.
 *
 * @throws Problem `invalid` for an end date that has passed or is more than a year ahead ·
 * `too-many-api-tokens` · `forbidden` or `not-signed-in` if the creator has lost the role or the session in
 * the meantime
 */
export async function createApiToken(
  pool: Pool,
  created: NewApiToken,
  now: Date,
): Promise<{ apiToken: ApiTokenView; token: string }> {
  const { organizationId, creatorId, sessionHash, name, expiresOn, timeZone } = created
  requireEndDate(expiresOn, timeZone, now)
  const token = newToken()
  return inTransaction(pool, async (client) => {
    await requireCreator(client, creatorId, sessionHash)
    await requireRoom(client, organizationId, limit, now)
    await client.query(
      `
        insert into accounts.api_tokens (
          token_hash, organization_id, user_id, name, role, created_at, expires_at
        )
        values ($1, $2, $3, $4, $5, $6, ($7::date + 1)::timestamp at time zone $8)
      `,
      [hashToken(token), organizationId, creatorId, name, created.role, now, expiresOn, timeZone],
    )
    const { rows } = await client.query(`${selectTokens} where t.token_hash = $1`, [hashToken(token)])
    return { apiToken: toView(rows[0], now), token }
  })
}

function requireEndDate(expiresOn: string, timeZone: string, now: Date): void {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  const [year = '', ...monthAndDay] = today.split('-')
  const lastDay = [Number(year) + 1, ...monthAndDay].join('-')
  if (expiresOn >= today && expiresOn <= lastDay) return
  reject('invalid', [{ path: 'expiresOn', message: 'Choose a day from today to a year from today.' }])
}

/**
 * Requires that the creator still is an owner with this session. Locks the user: a concurrent demotion,
 * deletion or new password either comes first and is seen here, or waits and then ends the new token.
 */
async function requireCreator(
  client: Pick<ClientBase, 'query'>,
  creatorId: Id,
  sessionHash: Buffer,
): Promise<void> {
  const role = await requireSession(client, creatorId, sessionHash)
  if (role === undefined || role === 'staff') reject('forbidden')
}

/**
 * Requires that a user still has this session, and locks the user as `requireCreator` says.
 *
 * @returns the role of the user; undefined for a user who was deleted
 * @throws Problem `not-signed-in`
 */
export async function requireSession(
  client: Pick<ClientBase, 'query'>,
  creatorId: Id,
  sessionHash: Buffer,
): Promise<string | undefined> {
  const { rows } = await client.query<{ role: string }>(
    'select role from accounts.users where user_id = $1 and deleted_at is null for share',
    [creatorId],
  )
  // A second statement sees the sessions as they are after the wait.
  const { rowCount } = await client.query('select from accounts.sessions where token_hash = $1', [
    sessionHash,
  ])
  if (rowCount === 0) reject('not-signed-in')
  return rows[0]?.role
}

/** Returns the tokens of an organization, latest first, including those that ended in the last 30 days. */
export async function listApiTokens(pool: Pool, organizationId: Id, now: Date): Promise<ApiTokenView[]> {
  const { rows } = await pool.query(
    `${selectTokens}
     where t.organization_id = $1 and least(t.expires_at, t.revoked_at) > $2
     order by t.created_at desc, t.token_id`,
    [organizationId, new Date(now.getTime() - ENDED_RETENTION_MS)],
  )
  return rows.map((row) => toView(row, now))
}

/**
 * Revokes a token, so that the next request with it is refused. Revoking it again changes nothing.
 *
 * @returns null if the organization has no such token
 */
export async function revokeApiToken(
  pool: Pool,
  { organizationId, tokenId }: { organizationId: Id; tokenId: Id },
  now: Date,
): Promise<ApiTokenView | null> {
  await pool.query(
    `
      update accounts.api_tokens
      set revoked_at = $3
      where organization_id = $1 and token_id = $2 and revoked_at is null
    `,
    [organizationId, tokenId, now],
  )
  const { rows } = await pool.query(`${selectTokens} where t.organization_id = $1 and t.token_id = $2`, [
    organizationId,
    tokenId,
  ])
  return rows.length === 0 ? null : toView(rows[0], now)
}

/**
 * Revokes the tokens of a user whose role has changed that have the role of an owner. A user who becomes
 * staff may not act as an owner through a token, and one who becomes an owner again does not get old tokens
 * back.
 */
export async function revokeOwnerTokens(db: Pick<ClientBase, 'query'>, userId: Id): Promise<void> {
  await db.query(
    `
      update accounts.api_tokens
      set revoked_at = now()
      where user_id = $1 and role = 'org_owner' and revoked_at is null
    `,
    [userId],
  )
}

/** Revokes all tokens and scorer links of an organization that is being deleted, whoever created them. */
export async function revokeTokensOf(db: Pick<ClientBase, 'query'>, organizationId: Id): Promise<void> {
  await db.query(
    'update accounts.api_tokens set revoked_at = now() where organization_id = $1 and revoked_at is null',
    [organizationId],
  )
  await db.query(
    'update accounts.scorer_links set revoked_at = now() where organization_id = $1 and revoked_at is null',
    [organizationId],
  )
}

/** Stores when a token was used. Writes at most once a minute, so that reads stay cheap. */
export async function recordTokenUse(
  pool: Pool,
  { hash, lastUsedAt }: { hash: Buffer; lastUsedAt: Date | null },
  now: Date,
): Promise<void> {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < 60_000) return
  await pool.query('update accounts.api_tokens set last_used_at = $2 where token_hash = $1', [hash, now])
}

/** Deletes the tokens that ended more than 30 days ago. */
export async function deleteEndedTokens(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `
      delete from accounts.api_tokens
      where token_hash in (
        select token_hash
        from accounts.api_tokens
        where least(expires_at, revoked_at) <= $1
        for update skip locked
      )
    `,
    [new Date(now.getTime() - ENDED_RETENTION_MS)],
  )
}
