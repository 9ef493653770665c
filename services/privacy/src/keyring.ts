import { randomBytes } from 'node:crypto'
import type { OrganizationId } from '@league/contracts/kernel/id'
import type { Pool } from 'pg'
import { decrypt, encrypt } from './cipher.ts'
import { createRecent } from './recent.ts'
import { type Subject, subjectName } from './subject.ts'

/** A key, or null once it is destroyed. */
export type SubjectKey = Buffer | null

interface Row {
  organization_id: OrganizationId
  person_id: string
  wrapped_key: Buffer | null
}

export interface Keyring {
  /** Keys of these people by `subjectName`; a person who never had one is not in the map. */
  keysOf(subjects: readonly Subject[]): Promise<Map<string, SubjectKey>>
  /** As `keysOf`, and makes the keys that are missing. */
  keysFor(subjects: readonly Subject[]): Promise<Map<string, SubjectKey>>
  /** For good: also a key that never was is destroyed and will never be. */
  destroy(subject: Subject): Promise<void>
  /** Another process destroyed the key. */
  dropped(subject: Subject): void
}

/**
 * One key a person, in Postgres, wrapped by the master key. Keys in memory are the ones used last.
 *
 * @throws when the master key is not the one that wrapped a key: nobody is taken for forgotten by mistake
 */
export function createKeyring(pool: Pool, masterKey: Buffer, limit = 50_000): Keyring {
  if (masterKey.length !== 32) throw new Error('The master key must have 32 bytes')
  const recent = createRecent<{ key: SubjectKey }>(limit)

  const remember = (rows: readonly Row[], found: Map<string, SubjectKey>) => {
    for (const row of rows) {
      const name = subjectName({ organizationId: row.organization_id, personId: row.person_id })
      const key = row.wrapped_key && unwrap(masterKey, row.wrapped_key, name)
      recent.set(name, { key })
      found.set(name, key)
    }
  }

  const keysOf = async (subjects: readonly Subject[]) => {
    const found = new Map<string, SubjectKey>()
    const missing = new Map<string, Subject>()
    for (const subject of subjects) {
      const name = subjectName(subject)
      const held = recent.get(name)
      if (held) found.set(name, held.key)
      else missing.set(name, subject)
    }
    if (missing.size === 0) return found
    const { rows } = await pool.query<Row>(
      `select organization_id, person_id, wrapped_key from privacy.subject_key
       join unnest($1::text[], $2::text[]) as asked (organization_id, person_id) using (organization_id, person_id)`,
      columns([...missing.values()]),
    )
    remember(rows, found)
    return found
  }

  const keysFor = async (subjects: readonly Subject[]) => {
    const found = await keysOf(subjects)
    // In one order everywhere: two processes that make the same keys must not wait for each other.
    const asked = subjects.map((subject) => [subjectName(subject), subject] as const)
    const fresh = new Map(asked.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    for (const name of found.keys()) fresh.delete(name)
    if (fresh.size === 0) return found
    const wrapped = [...fresh.keys()].map((name) => encrypt(masterKey, randomBytes(32), name))
    await pool.query(
      `insert into privacy.subject_key (organization_id, person_id, wrapped_key)
       select * from unnest($1::text[], $2::text[], $3::bytea[]) on conflict do nothing`,
      [...columns([...fresh.values()]), wrapped],
    )
    // Somebody else may have been faster: what stands in the table counts.
    for (const [name, key] of await keysOf([...fresh.values()])) found.set(name, key)
    return found
  }

  const dropped = (subject: Subject) => recent.set(subjectName(subject), { key: null })

  const destroy = async (subject: Subject) => {
    await pool.query(
      `insert into privacy.subject_key (organization_id, person_id, wrapped_key, destroyed_at)
       values ($1, $2, null, now())
       on conflict (organization_id, person_id) do update
       set wrapped_key = null, destroyed_at = coalesce(subject_key.destroyed_at, now())`,
      [subject.organizationId, subject.personId],
    )
    dropped(subject)
  }

  return { keysOf, keysFor, destroy, dropped }
}

function columns(subjects: readonly Subject[]): [string[], string[]] {
  return [subjects.map((subject) => subject.organizationId), subjects.map((subject) => subject.personId)]
}

function unwrap(masterKey: Buffer, wrapped: Buffer, name: string): Buffer {
  try {
    return decrypt(masterKey, wrapped, name)
  } catch (cause) {
    throw new Error('The master key is not the one that wrapped the keys of the people', { cause })
  }
}
