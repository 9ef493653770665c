import type { ClientBase } from 'pg'
import type { Id } from '@league/contracts/kernel/id'

interface How {
  /** The account too: nobody signs in with it again, and its name is free. */
  forGood?: boolean
  /** The hash of a place that stays known. */
  exceptPlace?: Buffer | null
}

/**
 * Ends every session and API token of a user: the next request with one of them is 401. Browsers are forgotten too: who
 * takes access away may do so because somebody else had it.
 */
export async function endAccess(
  client: Pick<ClientBase, 'query'>,
  userId: Id,
  { forGood = false, exceptPlace = null }: How = {},
): Promise<void> {
  if (forGood) {
    // First, so that a sign-in of this moment waits, and then finds nobody.
    await client.query(
      `update accounts.users set deleted_at = coalesce(deleted_at, now()), password_hash = '' where user_id = $1`,
      [userId],
    )
  }
  await client.query('delete from accounts.sessions where user_id = $1', [userId])
  await client.query('delete from accounts.api_tokens where user_id = $1', [userId])
  await client.query(
    'delete from accounts.places where user_id = $1 and token_hash is distinct from $2::bytea',
    [userId, exceptPlace],
  )
}
