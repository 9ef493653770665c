import type { Client } from 'pg'
import { StoreUnfit } from '../errors.ts'

/** Settings that answered commands rest on. Others of their values (`remote_apply`) keep as much or more. */
const required = ['fsync', 'synchronous_commit', 'full_page_writes']

/** @throws StoreUnfit when Postgres is set to lose answered writes in a crash */
export async function refuseUnsafe(client: Pick<Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [required],
  )
  const off = rows.filter((row) => row.setting === 'off').map((row) => row.name)
  if (off.length > 0) throw new StoreUnfit(`Postgres loses writes in a crash: ${off.join(', ')} must be on`)
}
