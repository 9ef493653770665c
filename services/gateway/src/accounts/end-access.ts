import type { ClientBase } from 'pg'
import type { UserId } from '@league/contracts/kernel/id'

interface EndAccessOptions {
  /** Also deletes the account: it can no longer sign in, and its name is free. */
  permanently?: boolean
  /** Token hash of a known browser to keep. */
  exceptBrowser?: Buffer | null
}

/**
 * Ends every session, API token and scorer link of a user, so the next request with one of them fails with 401. Known
 * browsers are forgotten as well, since access may be revoked because somebody else had it.
 */
export async function endAccess(
  client: Pick<ClientBase, 'query'>,
  userId: UserId,
  { permanently = false, exceptBrowser = null }: EndAccessOptions = {},
): Promise<void> {
  if (permanently) {
    // Update the user first: a concurrent sign-in waits for this row and then finds no user.
    await client.query(
      `
        update accounts.users
        set deleted_at = coalesce(deleted_at, now()), password_hash = '', second_factor_since = null
        where user_id = $1
      `,
      [userId],
    )
    await client.query('delete from accounts.second_factors where user_id = $1', [userId])
    await client.query('delete from accounts.recovery_codes where user_id = $1', [userId])
  }
  await client.query('delete from accounts.sessions where user_id = $1', [userId])
  await client.query(
    'update accounts.api_tokens set revoked_at = now() where user_id = $1 and revoked_at is null',
    [userId],
  )
  await client.query(
    'update accounts.scorer_links set revoked_at = now() where user_id = $1 and revoked_at is null',
    [userId],
  )
  await client.query(
    'delete from accounts.places where user_id = $1 and token_hash is distinct from $2::bytea',
    [userId, exceptBrowser],
  )
}
