import { inTransaction } from '@league/event-store/postgres/transaction'
import type { Pool, PoolClient } from 'pg'
import { WrongMasterKey } from './errors.ts'
import { subjectName } from './subject.ts'
import { type KeyRow, unwrapKey, wrapKey } from './wrapped-key.ts'
import { createKeyCheck, opensKeyCheck, readKeyCheck, verifyMasterKey } from './key-check.ts'

const BATCH_SIZE = 1_000

export interface MasterKeys {
  masterKey: Buffer
  newMasterKey: Buffer
}

/**
 * Wraps the keys of all people with a new master key, in one transaction: after a crash, the database uses
 * either the old key or the new one. Meanwhile other processes wait to create keys; afterwards those with the
 * old key can neither create nor read any. Safe to repeat.
 *
 * @param onProgress called with the number of keys done and in total
 * @returns the number of keys, or null if the database uses the new master key already
 * @throws WrongMasterKey if the database uses neither of the two. Nothing is changed then
 */
export async function rotateMasterKey(
  pool: Pool,
  { masterKey, newMasterKey }: MasterKeys,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<number | null> {
  if ((await readKeyCheck(pool)) === null) await verifyMasterKey(pool, masterKey)
  return inTransaction(pool, async (client) => {
    const keyCheck = (await readKeyCheck(client, 'for update')) as Buffer
    if (opensKeyCheck(newMasterKey, keyCheck)) return null
    if (!opensKeyCheck(masterKey, keyCheck)) throw new WrongMasterKey()
    const total = await countKeys(client)
    let done = 0
    onProgress(done, total)
    for (let batch = await readKeys(client, null); batch.length > 0; batch = await readKeys(client, batch)) {
      await storeKeys(client, batch, { masterKey, newMasterKey })
      done += batch.length
      onProgress(done, total)
    }
    await client.query('update privacy.master_key set key_check = $1, since = now()', [
      createKeyCheck(newMasterKey),
    ])
    return done
  })
}

async function countKeys(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from privacy.subject_key where wrapped_key is not null',
  )
  return rows[0]?.count ?? 0
}

/** Returns the keys that follow a batch, and locks them, so that none is destroyed in the meantime. */
async function readKeys(client: PoolClient, previous: readonly KeyRow[] | null): Promise<KeyRow[]> {
  const last = previous?.at(-1)
  const { rows } = await client.query<KeyRow>(
    `
      select organization_id, person_id, wrapped_key
      from privacy.subject_key
      where wrapped_key is not null and (organization_id, person_id) > ($1, $2)
      order by organization_id, person_id
      limit $3
      for update
    `,
    [last?.organization_id ?? '', last?.person_id ?? '', BATCH_SIZE],
  )
  return rows
}

async function storeKeys(
  client: PoolClient,
  rows: readonly KeyRow[],
  { masterKey, newMasterKey }: MasterKeys,
): Promise<void> {
  const wrapped = rows.map((row) => {
    const name = subjectName({ organizationId: row.organization_id, personId: row.person_id })
    return wrapKey(newMasterKey, unwrapKey(masterKey, row.wrapped_key as Buffer, name), name)
  })
  await client.query(
    `
      update privacy.subject_key
      set wrapped_key = rewrapped.wrapped_key
      from unnest($1::text[], $2::text[], $3::bytea[]) as rewrapped (
        organization_id, person_id, wrapped_key
      )
      where subject_key.organization_id = rewrapped.organization_id
        and subject_key.person_id = rewrapped.person_id
    `,
    [rows.map((row) => row.organization_id), rows.map((row) => row.person_id), wrapped],
  )
}
