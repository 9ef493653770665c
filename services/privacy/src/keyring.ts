import type { Pool } from 'pg'
import { verifyMasterKey } from './key-check.ts'
import { isText, type Subject, subjectName } from './subject.ts'
import { createWrappedKey, type KeyRow, unwrapKey } from './wrapped-key.ts'

/** The key of a person, or null after it was destroyed. */
export type SubjectKey = Buffer | null

export interface Keyring {
  /** Returns the keys of these people by `subjectName`. A person who never had a key is not in the map. */
  findKeys(subjects: readonly Subject[]): Promise<Map<string, SubjectKey>>
  /**
   * Returns the keys of these people by `subjectName` and creates those that are missing.
   *
   * @throws WrongMasterKey if the master key is not that of the database (any more)
   */
  ensureKeys(subjects: readonly Subject[]): Promise<Map<string, SubjectKey>>
  /** Destroys the key for good. A person without a key will never get one. */
  destroy(subject: Subject): Promise<void>
  /** Records in memory that another process has destroyed the key. */
  markDestroyed(subject: Subject): void
}

const MASTER_KEY_BYTES = 32
const MAX_CACHED_KEYS = 50_000

/**
 * Manages one key per person. Postgres stores the keys wrapped by the master key; recently used keys are
 * cached in memory, except those of texts: another process may destroy one at any time, and nothing in the
 * stream of its event would say so. The keyring throws if another master key wrapped a key, so that nobody is mistaken for a
 * forgotten person.
 */
export function createKeyring(pool: Pool, masterKey: Buffer): Keyring {
  if (masterKey.length !== MASTER_KEY_BYTES) {
    throw new Error(`The master key must be ${MASTER_KEY_BYTES} bytes long.`)
  }
  const cache = createKeyCache()
  let keyCheck: Buffer | undefined

  const addRows = (rows: readonly KeyRow[], keys: Map<string, SubjectKey>) => {
    for (const row of rows) {
      const subject = { organizationId: row.organization_id, personId: row.person_id }
      const name = subjectName(subject)
      const key = row.wrapped_key && unwrapKey(masterKey, row.wrapped_key, name)
      if (!isText(subject)) cache.set(name, key)
      keys.set(name, key)
    }
  }

  const findKeys = async (subjects: readonly Subject[]) => {
    const keys = new Map<string, SubjectKey>()
    const uncached = new Map<string, Subject>()
    for (const subject of subjects) {
      const name = subjectName(subject)
      const key = cache.get(name)
      if (key === undefined) uncached.set(name, subject)
      else keys.set(name, key)
    }
    if (uncached.size === 0) return keys
    const { rows } = await pool.query<KeyRow>(
      `
        select organization_id, person_id, wrapped_key
        from privacy.subject_key
        join unnest($1::text[], $2::text[]) as wanted (organization_id, person_id) using (
          organization_id, person_id
        )
      `,
      columnsOf([...uncached.values()]),
    )
    addRows(rows, keys)
    return keys
  }

  const ensureKeys = async (subjects: readonly Subject[]) => {
    const keys = await findKeys(subjects)
    // All processes insert in the same order, so that two of them cannot deadlock on the same keys.
    const namedSubjects = subjects.map((subject) => [subjectName(subject), subject] as const)
    const missing = new Map(namedSubjects.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    for (const name of keys.keys()) missing.delete(name)
    if (missing.size === 0) return keys
    keyCheck ??= await verifyMasterKey(pool, masterKey)
    // The row lock makes a rotation of the master key wait, or this statement insert nothing after one.
    await pool.query(
      `
        with current as (select from privacy.master_key where key_check = $4 for share)
        insert into privacy.subject_key (organization_id, person_id, wrapped_key)
        select new_key.*
        from unnest($1::text[], $2::text[], $3::bytea[]) as new_key, current
        on conflict do nothing
      `,
      [
        ...columnsOf([...missing.values()]),
        [...missing.keys()].map((name) => createWrappedKey(masterKey, name)),
        keyCheck,
      ],
    )
    // Another process may have inserted first, so read back what the table holds.
    for (const [name, key] of await findKeys([...missing.values()])) keys.set(name, key)
    if (subjects.some((subject) => !keys.has(subjectName(subject)))) {
      keyCheck = undefined
      await verifyMasterKey(pool, masterKey)
      throw new Error('The keys of people could not be stored. Please try again.')
    }
    return keys
  }

  const markDestroyed = (subject: Subject) => {
    if (!isText(subject)) cache.set(subjectName(subject), null)
  }

  const destroy = async (subject: Subject) => {
    await pool.query(
      `
        insert into privacy.subject_key (organization_id, person_id, wrapped_key, destroyed_at)
        values ($1, $2, null, now())
        on conflict (organization_id, person_id) do update
        set wrapped_key = null, destroyed_at = coalesce(subject_key.destroyed_at, now())
      `,
      [subject.organizationId, subject.personId],
    )
    markDestroyed(subject)
  }

  return { findKeys, ensureKeys, destroy, markDestroyed }
}

/** Creates a map that drops the least recently used key when it holds more than `MAX_CACHED_KEYS`. */
function createKeyCache() {
  const keys = new Map<string, SubjectKey>()
  return {
    get(name: string): SubjectKey | undefined {
      const key = keys.get(name)
      if (key === undefined) return undefined
      keys.delete(name)
      keys.set(name, key)
      return key
    },
    set(name: string, key: SubjectKey): void {
      keys.delete(name)
      keys.set(name, key)
      if (keys.size <= MAX_CACHED_KEYS) return
      const [oldest] = keys.keys()
      if (oldest !== undefined) keys.delete(oldest)
    },
  }
}

function columnsOf(subjects: readonly Subject[]): [string[], string[]] {
  return [subjects.map((subject) => subject.organizationId), subjects.map((subject) => subject.personId)]
}
