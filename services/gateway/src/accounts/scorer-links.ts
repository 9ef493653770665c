import type { Pool } from 'pg'
import { z } from 'zod'
import {
  MAX_SCORER_LINK_DAYS,
  MAX_SCORER_LINKS,
  SCORER_LINK_ENDS_AT,
  type ScorerLinkView,
} from '@league/contracts/account/scorer-links'
import { id, organizationId, type Id, type OrganizationId, type UserId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { ERASED_TEXT } from '@league/contracts/kernel/typed-text'
import { inTransaction } from '@league/event-store/postgres/transaction'
import type { Vault } from '@league/privacy/vault'
import { requireSession } from './api-tokens.ts'
import { sealOfScorer } from './scorer-sessions.ts'
import { hashToken, newToken } from './tokens.ts'
import { requireRoom } from './require-room.ts'

const limit = { table: 'scorer_links', max: MAX_SCORER_LINKS, problem: 'too-many-scorer-links' } as const

interface Storage {
  pool: Pool
  /** Holds the keys of the names. */
  vault: Vault
}

const DAY_MS = 24 * 3_600_000

const viewRow = z.object({
  id: z.string(),
  date: z.string(),
  venue: z.string().nullable(),
  organization_id: organizationId,
  user_id: z.string(),
  username: z.string(),
  created_at: z.date(),
  expires_at: z.date(),
  revoked_at: z.date().nullable(),
  scorers: z.array(z.object({ scorerId: id, sealedName: z.string() })),
})

const selectLinks = `
  select l.link_id as id, l.organization_id, l.day as date, l.venue, l.user_id, u.username,
    l.created_at, l.expires_at, l.revoked_at,
    (
      select coalesce(
        json_agg(
          json_build_object('scorerId', s.scorer_id, 'sealedName', s.sealed_name)
          order by s.created_at, s.scorer_id
        ),
        '[]'
      )
      from accounts.scorer_sessions s
      where s.link_id = l.link_id
    ) as scorers
  from accounts.scorer_links l
  join accounts.users u using (user_id)
`

async function toView(vault: Vault, stored: unknown, now: Date): Promise<ScorerLinkView> {
  const row = viewRow.parse(stored)
  const openedBy = await Promise.all(
    row.scorers.map(async ({ scorerId, sealedName }) => ({
      id: scorerId,
      name: (await vault.unsealText(sealOfScorer(row.organization_id, scorerId), sealedName)) ?? '(erased)',
    })),
  )
  return {
    id: row.id,
    date: row.date,
    venue: row.venue,
    issuedBy: { id: row.user_id, username: row.username },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    scorers: row.scorers.length,
    openedBy,
    status: row.revoked_at ? 'revoked' : row.expires_at <= now ? 'expired' : 'active',
  }
}

export interface NewScorerLink {
  organizationId: OrganizationId
  issuerId: UserId
  /** Token hash of the issuer's session. */
  sessionHash: Buffer
  date: string
  venue: string | null
  timeZone: string
}

/**
 * Issues a link for the games of one day, at one venue or at all. It ends at 6 AM of the next day in the time
 * zone of the organization. Only the hash of its secret is stored: the text is returned once.
 *
 * @throws Problem `invalid` for a day that is over or too far ahead · `too-many-scorer-links` ·
 * `not-signed-in` if the session of the issuer has ended in the meantime
 */
export async function createScorerLink(
  { pool, vault }: Storage,
  { organizationId, issuerId, sessionHash, date, venue, timeZone }: NewScorerLink,
  now: Date,
): Promise<{ scorerLink: ScorerLinkView; token: string }> {
  requireDay(date, timeZone, now)
  const token = newToken()
  return inTransaction(pool, async (client) => {
    await requireSession(client, issuerId, sessionHash)
    await requireRoom(client, organizationId, limit, now)
    await client.query(
      `
        insert into accounts.scorer_links (
          token_hash, organization_id, user_id, day, venue, created_at, expires_at
        )
        values ($1, $2, $3, $4::text, $5, $6, ($4::text::date + 1 + $7::time)::timestamp at time zone $8)
      `,
      [hashToken(token), organizationId, issuerId, date, venue, now, SCORER_LINK_ENDS_AT, timeZone],
    )
    const { rows } = await client.query(`${selectLinks} where l.token_hash = $1`, [hashToken(token)])
    return { scorerLink: await toView(vault, rows[0], now), token }
  })
}

/** Requires a day from that of last night's games, which may still be scored, to two weeks ahead. */
function requireDay(date: string, timeZone: string, now: Date): void {
  const dayOf = (time: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(time))
  const hoursToMorning = Number(SCORER_LINK_ENDS_AT.slice(0, 2)) * 3_600_000
  const first = dayOf(now.getTime() - hoursToMorning)
  const last = dayOf(now.getTime() + MAX_SCORER_LINK_DAYS * DAY_MS)
  if (date >= first && date <= last) return
  reject('invalid', [{ path: 'date', message: 'Choose a day from today to two weeks from today.' }])
}

/** Returns the links of an organization that have not expired, latest day first. */
export async function listScorerLinks(
  { pool, vault }: Storage,
  organizationId: OrganizationId,
  now: Date,
): Promise<ScorerLinkView[]> {
  const { rows } = await pool.query(
    `${selectLinks} where l.organization_id = $1 and l.expires_at > $2
     order by l.day desc, l.created_at desc, l.link_id`,
    [organizationId, now],
  )
  return Promise.all(rows.map((row) => toView(vault, row, now)))
}

/**
 * Revokes a link. The next request of everybody who has opened it is refused. Revoking it again changes
 * nothing.
 *
 * @returns null if the organization has no such link
 */
export async function revokeScorerLink(
  { pool, vault }: Storage,
  { organizationId, linkId }: { organizationId: OrganizationId; linkId: Id },
  now: Date,
): Promise<ScorerLinkView | null> {
  await pool.query(
    `
      update accounts.scorer_links
      set revoked_at = $3
      where organization_id = $1 and link_id = $2 and revoked_at is null
    `,
    [organizationId, linkId, now],
  )
  const { rows } = await pool.query(`${selectLinks} where l.organization_id = $1 and l.link_id = $2`, [
    organizationId,
    linkId,
  ])
  return rows.length === 0 ? null : toView(vault, rows[0], now)
}

/**
 * Ends the session of one person who has opened a link. The next request of that person is refused; everybody
 * else stays. Ending it again changes nothing.
 *
 * @returns the link; null if the organization has no such link
 */
export async function endScorer(
  { pool, vault }: Storage,
  {
    organizationId: organization,
    linkId,
    scorerId,
  }: { organizationId: OrganizationId; linkId: Id; scorerId: Id },
  now: Date,
): Promise<ScorerLinkView | null> {
  await pool.query(
    `
      delete from accounts.scorer_sessions s using accounts.scorer_links l
      where l.link_id = s.link_id and l.organization_id = $1 and s.link_id = $2 and s.scorer_id = $3
    `,
    [organization, linkId, scorerId],
  )
  const { rows } = await pool.query(`${selectLinks} where l.organization_id = $1 and l.link_id = $2`, [
    organization,
    linkId,
  ])
  return rows.length === 0 ? null : toView(vault, rows[0], now)
}

/** Returns the venues of the links of an organization. */
export async function listVenues(pool: Pool, organizationId: OrganizationId): Promise<string[]> {
  const { rows } = await pool.query<{ venue: string }>(
    'select distinct venue from accounts.scorer_links where organization_id = $1 and venue is not null',
    [organizationId],
  )
  return rows.map(({ venue }) => venue)
}

/**
 * Replaces the venues of links, where they meet a condition, by what their games show once their location is erased: such
 * a link goes on for its games.
 */
export async function eraseVenues(
  pool: Pool,
  organizationId: OrganizationId,
  isMeant: (venue: string) => boolean,
): Promise<void> {
  const meant = (await listVenues(pool, organizationId)).filter(isMeant)
  if (meant.length === 0) return
  await pool.query(
    'update accounts.scorer_links set venue = $3 where organization_id = $1 and venue = any($2)',
    [organizationId, meant, ERASED_TEXT],
  )
}

/** Deletes the links that have expired, with the names of those who opened them. */
export async function deleteExpiredScorerLinks(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `
      delete from accounts.scorer_links
      where link_id in (
        select link_id
        from accounts.scorer_links
        where expires_at <= $1
        for update skip locked
      )
    `,
    [now],
  )
}
