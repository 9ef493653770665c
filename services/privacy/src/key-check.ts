import { inTransaction } from '@league/event-store/postgres/transaction'
import type { ClientBase, Pool } from 'pg'
import { decrypt, encrypt } from './cipher.ts'
import { WrongMasterKey } from './errors.ts'
import { subjectName } from './subject.ts'
import { type KeyRow, unwrapKey } from './wrapped-key.ts'

/** What a key check contains. It is no secret: only the right master key produces and opens it. */
const PLAIN_TEXT = Buffer.from('league')
const CONTEXT = 'master key'

export function createKeyCheck(masterKey: Buffer): Buffer {
  return encrypt(masterKey, PLAIN_TEXT, CONTEXT)
}

/** Returns whether a master key opens a key check. */
export function opensKeyCheck(masterKey: Buffer, keyCheck: Buffer): boolean {
  try {
    return decrypt(masterKey, keyCheck, CONTEXT).equals(PLAIN_TEXT)
  } catch {
    return false
  }
}

/** Returns the key check of a database, or null before the first start. */
export async function readKeyCheck(database: Pool | ClientBase, lock = ''): Promise<Buffer | null> {
  const { rows } = await database.query<{ key_check: Buffer }>(
    `select key_check from privacy.master_key ${lock}`,
  )
  return rows[0]?.key_check ?? null
}

/**
 * Verifies that the master key is that of the database, and returns the key check. The first start stores
 * the check: of several processes that start at once, exactly one decides which key it is.
 *
 * @throws WrongMasterKey if it is another one. Nothing is written then
 */
export async function verifyMasterKey(pool: Pool, masterKey: Buffer): Promise<Buffer> {
  const keyCheck = (await readKeyCheck(pool)) ?? (await storeKeyCheck(pool, masterKey))
  if (!opensKeyCheck(masterKey, keyCheck)) throw new WrongMasterKey()
  return keyCheck
}

/** Stores the key check unless another process has. Returns the one that is stored. */
function storeKeyCheck(pool: Pool, masterKey: Buffer): Promise<Buffer> {
  return inTransaction(pool, async (client) => {
    await client.query('lock table privacy.master_key in exclusive mode')
    const stored = await readKeyCheck(client)
    if (stored) return stored
    // A database from before there was a check may have keys already.
    const { rows } = await client.query<KeyRow>(`
      select organization_id, person_id, wrapped_key
      from privacy.subject_key
      where wrapped_key is not null
      order by created_at
      limit 1
    `)
    for (const row of rows) {
      const name = subjectName({ organizationId: row.organization_id, personId: row.person_id })
      if (row.wrapped_key) unwrapKey(masterKey, row.wrapped_key, name)
    }
    const keyCheck = createKeyCheck(masterKey)
    await client.query('insert into privacy.master_key (key_check) values ($1)', [keyCheck])
    return keyCheck
  })
}
