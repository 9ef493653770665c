import type { Pool } from 'pg'
import type { ErasedText, PersonId, RemainingKind } from '@league/contracts/erasure/events'
import type { ErasureKind } from '@league/contracts/erasure/views'
import type { Id, OrganizationId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { CommandMetadata } from '@league/operations/kernel/dependencies'

/** An erasure while it is executed. */
export interface ErasureRun {
  id: Id
  organizationId: OrganizationId
  kind: ErasureKind
  /** The ids of the person, that of the profile first. */
  personIds: PersonId[]
  texts: ErasedText[]
  /** API tokens that are named after the person. */
  tokenIds: string[]
  /** Names of files. */
  pictures: string[]
  /** What mentions the person and stays. */
  remaining: RemainingKind[]
  metadata: CommandMetadata
}

/** An erasure that is done, except that the files of the database still hold the erased rows. */
export interface UnwrittenErasure extends Pick<ErasureRun, 'id' | 'kind'> {
  position: bigint
  /** Whether typed texts were erased, in several tables. */
  hasTexts: boolean
}

const runColumns = `erasure_id as id, organization_id as "organizationId", kind, person_ids as "personIds", texts,
  token_ids as "tokenIds", pictures, remaining, metadata`

/** An erasure that has not reported for this long is taken over by another process. */
const LOST_AFTER_SECONDS = 15

/** Pause between two rewrites, which lock tables of all organizations. */
const REWRITE_PAUSE_SECONDS = 3_600

/**
 * Stores an erasure before anything is erased. A repeat of the same command finds it stored. Returns false, and stores
 * nothing, while another erasure of the person runs.
 *
 * @throws Problem `import-running` while an import of the organization could bring the person back
 */
export async function createRun(pool: Pool, run: ErasureRun): Promise<boolean> {
  const { rows } = await pool.query<{ importing: boolean }>(
    `
      select exists (
        select from accounts.imports
        where organization_id = $1 and state in ('checking', 'running')
      ) as importing
    `,
    [run.organizationId],
  )
  if (rows[0]?.importing) reject('import-running')
  const { rowCount } = await pool.query(
    `
      insert into accounts.erasures (
        erasure_id, organization_id, kind, person_ids, texts, token_ids, pictures, remaining, metadata,
        alive_at
      )
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())
      on conflict (organization_id, (person_ids[1]))
      where erased_at is null do nothing
    `,
    [
      run.id,
      run.organizationId,
      run.kind,
      run.personIds,
      JSON.stringify(run.texts),
      run.tokenIds,
      run.pictures,
      run.remaining,
      JSON.stringify(run.metadata),
    ],
  )
  return rowCount === 1
}

/**
 * Returns the erasure of a command that was sent before, with the position of its event once everything is erased, or
 * null.
 */
export async function findRun(
  pool: Pool,
  id: Id,
): Promise<{ run: ErasureRun; position: bigint | null } | null> {
  const { rows } = await pool.query<ErasureRun & { position: string | null }>(
    `
      select ${runColumns}, position::text as position
      from accounts.erasures
      where erasure_id = $1
    `,
    [id],
  )
  const [row] = rows
  if (!row) return null
  const { position, ...run } = row
  return { run, position: position === null ? null : BigInt(position) }
}

/** A person, and how many milliseconds ago the erasure was asked for. */
export interface PersonToErase {
  organizationId: OrganizationId
  personId: PersonId
  elapsed: () => number
}

/** Returns the id of an erasure of a person that is running, or that has finished since it was asked for, or null. */
export async function findRunOf(
  pool: Pool,
  { organizationId, personId, elapsed }: PersonToErase,
): Promise<Id | null> {
  const { rows } = await pool.query<{ id: Id; age: number | null }>(
    `
      select erasure_id as id, (extract(epoch from now() - erased_at) * 1000)::float8 as age
      from accounts.erasures
      where organization_id = $1 and $2 = any(person_ids)
      order by erased_at desc nulls first
      limit 1
    `,
    [organizationId, personId],
  )
  const [run] = rows
  // The query may have waited for a connection, so the time is taken after it.
  return run && (run.age ?? 0) <= elapsed() ? run.id : null
}

/** Reports that a process works on an erasure. */
export async function reportAlive(pool: Pool, id: Id): Promise<void> {
  await pool.query('update accounts.erasures set alive_at = now() where erasure_id = $1', [id])
}

/** Deletes an erasure that was refused before anything was erased. */
export async function deleteRun(pool: Pool, id: Id): Promise<void> {
  await pool.query('delete from accounts.erasures where erasure_id = $1 and erased_at is null', [id])
}

/** Stores that everything is erased, and clears what led to the person. */
export async function finishRun(pool: Pool, id: Id, position: bigint): Promise<void> {
  await pool.query(
    `
      update accounts.erasures
      set erased_at = now(), position = $2, alive_at = 'epoch', has_texts = texts <> '[]', texts = '[]',
        pictures = '{}', metadata = '{}'
      where erasure_id = $1 and erased_at is null
    `,
    [id, position],
  )
}

/** Takes over an erasure whose process was lost. Only one of several processes gets it. */
export async function takeOverRun(pool: Pool): Promise<ErasureRun | null> {
  const { rows } = await pool.query<ErasureRun>(
    `
      update accounts.erasures
      set alive_at = now()
      where erasure_id = (
        select erasure_id
        from accounts.erasures
        where erased_at is null and alive_at < now() - make_interval(secs => $1)
        limit 1
        for update skip locked
      )
      returning ${runColumns}
    `,
    [LOST_AFTER_SECONDS],
  )
  return rows[0] ?? null
}

/**
 * Takes the erasures whose rows are still in the files of the database, unless another process works on them or
 * files were rewritten in the last hour.
 */
export async function takeUnwritten(pool: Pool): Promise<UnwrittenErasure[]> {
  const { rows } = await pool.query<Omit<UnwrittenErasure, 'position'> & { position: string }>(
    `
      update accounts.erasures
      set alive_at = now()
      where erasure_id in (
        select erasure_id
        from accounts.erasures
        where erased_at is not null
          and files_rewritten_at is null
          and alive_at < now() - make_interval(secs => $1)
          and not exists (
            select from accounts.erasures earlier
            where earlier.files_rewritten_at > now() - make_interval(secs => $2)
          )
        for update skip locked
      )
      returning erasure_id as id, kind, position::text as position, has_texts as "hasTexts"
    `,
    [LOST_AFTER_SECONDS, REWRITE_PAUSE_SECONDS],
  )
  return rows.map((row) => ({ ...row, position: BigInt(row.position) }))
}

/** Releases erasures whose tables could not be rewritten, so that the next attempt need not wait. */
export async function releaseUnwritten(pool: Pool, ids: readonly Id[]): Promise<void> {
  await pool.query(`update accounts.erasures set alive_at = 'epoch' where erasure_id = any($1)`, [ids])
}

/** Stores that the files of the database no longer hold the erased rows. */
export async function finishRewrite(pool: Pool, ids: readonly Id[]): Promise<void> {
  await pool.query('update accounts.erasures set files_rewritten_at = now() where erasure_id = any($1)', [
    ids,
  ])
}

/** Returns when the files were rewritten, by the id of the erasure. */
export async function readRewriteTimes(
  pool: Pool,
  organizationId: OrganizationId,
): Promise<ReadonlyMap<Id, Date | null>> {
  const { rows } = await pool.query<{ id: Id; files_rewritten_at: Date | null }>(
    'select erasure_id as id, files_rewritten_at from accounts.erasures where organization_id = $1',
    [organizationId],
  )
  return new Map(rows.map((row) => [row.id, row.files_rewritten_at]))
}
