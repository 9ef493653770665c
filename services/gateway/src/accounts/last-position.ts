import type { Pool } from 'pg'
import type { Principal } from './principal.ts'

const table = { session: 'sessions', token: 'api_tokens' } as const

/** Remembers how far the log was after a command, so that later reads of the same caller wait for it. */
export async function rememberPosition(
  pool: Pool,
  { credential }: Principal,
  position: bigint,
): Promise<void> {
  await pool.query(
    `update accounts.${table[credential.kind]} set position = greatest(position, $2) where token_hash = $1`,
    [credential.hash, position],
  )
}
