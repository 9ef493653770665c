import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { z } from 'zod'
import { MAX_SCORERS } from '@league/contracts/account/scorer-links'
import { organizationId, userId, type OrganizationId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { role } from '@league/contracts/kernel/role'
import { inTransaction } from '@league/event-store/postgres/transaction'
import type { Vault } from '@league/privacy/vault'
import type { Principal, ScorerCredential } from '../kernel/caller.ts'
import { linkOpeningCounter, scorerLinkCounter } from './attempt-counters.ts'
import { admitAttempt } from './throttle.ts'
import { hashToken, isToken, newToken } from './tokens.ts'

/** The key of a name seals nothing else, and is never cached. */
export const sealOfScorer = (organization: OrganizationId, scorerId: string) => ({
  subject: { organizationId: organization, personId: `${scorerId}#scorer` },
  purpose: 'scorer',
})

/**
 * Opens a link under a name and returns the token of the new session. The name is sealed. Only wrong links
 * count against the network, because a gym has one address for everybody who scores there.
 *
 * @throws Problem `scorer-link-ended` for an unknown, expired or revoked link · `too-many-scorers`
 * @throws RetryLaterError `too-many-requests` after many wrong links from a network or openings of one link
 */
export async function openScorerLink(
  { pool, vault }: { pool: Pool; vault: Vault },
  { token, name, address }: { token: string; name: string; address: string },
  now: Date,
): Promise<{ session: string; expiresAt: Date }> {
  const link = isToken(token) ? await findLink(pool, token, now) : null
  await admitAttempt(pool, [link ? linkOpeningCounter(link.link_id) : scorerLinkCounter(address)], now)
  if (!link) return reject('scorer-link-ended')
  const session = newToken()
  const scorerId = randomUUID()
  const sealedName = await vault.sealText(sealOfScorer(link.organization_id, scorerId), name)
  await inTransaction(pool, async (client) => {
    // A concurrent revocation either comes first and is seen here, or waits and then ends the new session.
    const { rows } = await client.query(
      `
        select from accounts.scorer_links
        where link_id = $1 and revoked_at is null and expires_at > $2
        for update
      `,
      [link.link_id, now],
    )
    if (rows.length === 0) reject('scorer-link-ended')
    const { rows: opened } = await client.query<{ count: number }>(
      'select count(*)::int as count from accounts.scorer_sessions where link_id = $1',
      [link.link_id],
    )
    if ((opened[0]?.count ?? 0) >= MAX_SCORERS) reject('too-many-scorers')
    await client.query(
      `
        insert into accounts.scorer_sessions (token_hash, scorer_id, link_id, sealed_name, created_at)
        values ($1, $2, $3, $4, $5)
      `,
      [hashToken(session), scorerId, link.link_id, sealedName, now],
    )
  })
  return { session, expiresAt: link.expires_at }
}

/**
 * Returns what a link is for. Only wrong links count against the network.
 *
 * @throws Problem `scorer-link-ended` for an unknown, expired or revoked link
 * @throws RetryLaterError `too-many-requests` after many wrong links from a network
 */
export async function readScorerLink(
  pool: Pool,
  { token, address }: { token: string; address: string },
  now: Date,
): Promise<{ organizationId: OrganizationId; date: string; venue: string | null }> {
  const link = isToken(token) ? await findLink(pool, token, now) : null
  if (!link) await admitAttempt(pool, [scorerLinkCounter(address)], now)
  const { organization_id: organizationId, day: date, venue } = link ?? reject('scorer-link-ended')
  return { organizationId, date, venue }
}

const linkRow = z.object({
  link_id: z.string(),
  organization_id: organizationId,
  day: z.string(),
  venue: z.string().nullable(),
  expires_at: z.date(),
})

async function findLink(pool: Pool, token: string, now: Date): Promise<z.infer<typeof linkRow> | null> {
  const { rows } = await pool.query(
    `
      select link_id, organization_id, day, venue, expires_at
      from accounts.scorer_links
      where token_hash = $1 and revoked_at is null and expires_at > $2
    `,
    [hashToken(token), now],
  )
  return rows.length === 0 ? null : linkRow.parse(rows[0])
}

const sessionRow = z.object({
  scorer_id: z.string(),
  sealed_name: z.string(),
  position: z.string(),
  organization_id: organizationId,
  day: z.string(),
  venue: z.string().nullable(),
  expires_at: z.date(),
  user_id: userId,
  username: z.string(),
  role,
})

// A link ends with the account of the user who issued it.
const bySession = `
  select s.scorer_id, s.sealed_name, s.position::text, l.organization_id, l.day, l.venue,
    l.expires_at, u.user_id, u.username, u.role
  from accounts.scorer_sessions s
  join accounts.scorer_links l using (link_id)
  join accounts.users u using (user_id)
  where s.token_hash = $1 and l.expires_at > $2 and l.revoked_at is null and u.deleted_at is null
`

/**
 * Returns who has opened a link in this browser, or null. Queries the database for every request, so a revoked
 * link is refused from the next request on.
 *
 * @param scorerId what the page says that it is about; another session of the browser does not count
 */
export async function authenticateScorer(
  { pool, vault }: { pool: Pool; vault: Vault },
  { token, scorerId }: { token: string; scorerId: string },
  now: Date,
): Promise<Principal | null> {
  if (!isToken(token)) return null
  const hash = hashToken(token)
  const { rows } = await pool.query(bySession, [hash, now])
  if (rows.length === 0) return null
  const found = sessionRow.parse(rows[0])
  if (scorerId !== 'this-browser' && scorerId !== found.scorer_id) return null
  const name = await vault.unsealText(sealOfScorer(found.organization_id, found.scorer_id), found.sealed_name)
  if (name === null) return null
  const credential: ScorerCredential = {
    kind: 'scorer',
    hash,
    scorerId: found.scorer_id,
    name,
    issuerRole: found.role,
    day: { organizationId: found.organization_id, date: found.day, venue: found.venue },
    expiresAt: found.expires_at,
  }
  return {
    userId: found.user_id,
    username: found.username,
    email: null,
    // The least role. What a scorer may call is declared by each endpoint, whatever the role.
    role: 'staff',
    theme: 'light',
    organizationId: found.organization_id,
    mustChangePassword: false,
    mustSetUpSecondFactor: false,
    position: BigInt(found.position),
    credential,
  }
}

export async function endScorerSession(pool: Pool, hash: Buffer): Promise<void> {
  await pool.query('delete from accounts.scorer_sessions where token_hash = $1', [hash])
}

/** Ends the sessions of an organization whose name is one that `isMeant` accepts, and destroys the keys of the names. */
export async function eraseScorers(
  { pool, vault }: { pool: Pool; vault: Vault },
  organization: OrganizationId,
  isMeant: (name: string) => boolean,
): Promise<void> {
  const { rows } = await pool.query<{ scorer_id: string; sealed_name: string }>(
    `
      select s.scorer_id, s.sealed_name
      from accounts.scorer_sessions s
      join accounts.scorer_links l using (link_id)
      where l.organization_id = $1
    `,
    [organization],
  )
  for (const { scorer_id, sealed_name } of rows) {
    const seal = sealOfScorer(organization, scorer_id)
    const name = await vault.unsealText(seal, sealed_name)
    if (name !== null && !isMeant(name)) continue
    await pool.query('delete from accounts.scorer_sessions where scorer_id = $1', [scorer_id])
    await vault.destroyKey(seal.subject)
  }
}
