import type { ClientBase } from 'pg'
import type { Id } from '@league/contracts/kernel/id'
import { type ProblemCode, reject } from '@league/contracts/kernel/problem'

interface Limit {
  /** The table of secrets, each valid until it expires or is revoked. */
  table: 'api_tokens' | 'scorer_links'
  max: number
  problem: ProblemCode
}

/**
 * Requires room for one more valid secret of an organization. Until the end of the transaction, others wait.
 *
 * @throws Problem that the limit names
 */
export async function requireRoom(
  client: Pick<ClientBase, 'query'>,
  organizationId: Id,
  { table, max, problem }: Limit,
  now: Date,
): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${table} ${organizationId}`])
  const { rows } = await client.query<{ active: number }>(
    `
      select count(*)::int as active
      from accounts.${table}
      where organization_id = $1 and revoked_at is null and expires_at > $2
    `,
    [organizationId, now],
  )
  if ((rows[0]?.active ?? 0) >= max) reject(problem)
}
