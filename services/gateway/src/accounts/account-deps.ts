import type { Pool } from 'pg'
import type { WriteSide } from '@league/operations/kernel/write-side'

/** What accounts are made of: passwords and sessions here, who somebody is in the log. */
export interface AccountDeps {
  pool: Pool
  write: WriteSide
  clock: () => Date
}
