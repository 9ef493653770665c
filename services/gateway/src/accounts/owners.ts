import type { ClientBase } from 'pg'
import { rejected } from '@league/contracts/kernel/problem'
import type { User } from './users.ts'

/**
 * Makes sure that somebody else owns the organization (decision 16). The rows of all its owners stay locked until the end
 * of the transaction: of two owners who demote or delete each other at once the second finds the first one gone.
 *
 * @throws Problem `last-owner`
 */
export async function requireAnotherOwner(
  client: Pick<ClientBase, 'query'>,
  { userId, organizationId }: Pick<User, 'userId' | 'organizationId'>,
): Promise<void> {
  const { rows } = await client.query<{ user_id: string }>(
    `select user_id from accounts.users
     where organization_id = $1 and role = 'org_owner' and deleted_at is null
     order by user_id for update`,
    [organizationId],
  )
  if (!rows.some((owner) => owner.user_id !== userId)) rejected('last-owner')
}
