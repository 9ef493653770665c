import type { Pool } from 'pg'
import { listReferencedPicturesQuery } from '@league/projections/site/referenced-pictures'
import { readParkedEvents } from '@league/projections/runtime/replay/parked-events'
import { allOrganizations } from '@league/projections/runtime/all-organizations'
import type { EventStore } from '@league/event-store/port'
import type { LogGuard } from '../log-guard.ts'
import type { ReadSide } from '../reads/read-side.ts'
import type { PictureStorage } from './storage.ts'

/** How long a picture stays that nothing refers to. A page is often saved long after its pictures are uploaded. */
const UNUSED_FOR_MS = 24 * 3_600_000

/** Pause between two runs, of whichever gateway. */
const INTERVAL_MS = 3_600_000

/** Names of a statement. */
const BATCH_SIZE = 1_000

export interface CleanupDeps {
  pool: Pool
  media: PictureStorage
  store: EventStore
  logGuard: Pick<LogGuard, 'isLost'>
  reads: Pick<ReadSide, 'read' | 'waitFor'>
  clock: () => Date
}

/**
 * Removes pictures that nothing has referred to for a day: uploads for pages that were never saved, and
 * pictures that were replaced. A request records the pictures that it mentions before it takes effect, and each
 * run those that rows refer to. A picture is removed only if neither has happened for a day and no row refers to
 * it while the read models show the whole log. Otherwise nothing is removed.
 *
 * Runs at most once an hour, on one of several gateways.
 *
 * @returns the number of removed pictures, or null if it was not time
 */
export async function removeUnusedPictures(deps: CleanupDeps): Promise<number | null> {
  const { pool, clock } = deps
  const now = clock()
  const { rowCount } = await pool.query(
    'update accounts.picture_cleanup set started_at = $1 where started_at <= $2',
    [now, new Date(now.getTime() - INTERVAL_MS)],
  )
  if (rowCount === 0) return null
  await adoptUnknown(deps, now)
  const problem = await findObstacle(deps)
  const removed =
    problem === null
      ? await removeUnused(deps, await recordReferences(deps), new Date(now.getTime() - UNUSED_FOR_MS))
      : 0
  await pool.query(
    `
      update accounts.picture_cleanup
      set finished_at = $1, removed = $2::integer, removed_in_total = removed_in_total + $2::integer,
        problem = $3, stored = (select count(*) from accounts.pictures)
    `,
    [clock(), removed, problem],
  )
  return removed
}

/** Records pictures that are stored but unknown, as if they had been uploaded now. */
async function adoptUnknown({ pool, media }: CleanupDeps, now: Date): Promise<void> {
  for await (const names of inBatches(media.list())) {
    await pool.query(
      `
        insert into accounts.pictures (name, used_at)
        select name, $2
        from unnest($1::text[]) as name
        on conflict do nothing
      `,
      [names, now],
    )
  }
}

/** Returns why the read models cannot be trusted to show every reference, or null. */
async function findObstacle({ pool, store, logGuard, reads }: CleanupDeps): Promise<string | null> {
  const { uses } = listReferencedPicturesQuery
  if (logGuard.isLost()) return 'The log has lost events.'
  if (!(await reads.waitFor(uses, await store.head()))) return 'The read models are behind or being rebuilt.'
  const parked = await readParkedEvents(pool, uses)
  return parked.some(({ generation }) => generation === 'live') ? 'The read models have parked events.' : null
}

/** Records that rows refer to pictures. One that is replaced then stays for a day, and the change can be undone. */
async function recordReferences({ pool, reads, clock }: CleanupDeps): Promise<ReadonlySet<string>> {
  const now = clock()
  const referenced = await reads.read(allOrganizations, listReferencedPicturesQuery, undefined)
  const names = [...referenced]
  for (let start = 0; start < names.length; start += BATCH_SIZE)
    await pool.query('update accounts.pictures set used_at = $2 where name = any($1) and used_at < $2', [
      names.slice(start, start + BATCH_SIZE),
      now,
    ])
  return referenced
}

async function removeUnused(
  { pool, media }: CleanupDeps,
  referenced: ReadonlySet<string>,
  before: Date,
): Promise<number> {
  const { rows } = await pool.query<{ name: string }>(
    'select name from accounts.pictures where used_at < $1',
    [before],
  )
  let removed = 0
  const unused = rows.map(({ name }) => name).filter((name) => !referenced.has(name))
  for (let start = 0; start < unused.length; start += BATCH_SIZE) {
    // Not those that a request has mentioned in the meantime.
    const deleted = await pool.query<{ name: string }>(
      'delete from accounts.pictures where name = any($1) and used_at < $2 returning name',
      [unused.slice(start, start + BATCH_SIZE), before],
    )
    for (const { name } of deleted.rows) await media.remove(name)
    removed += deleted.rows.length
  }
  return removed
}

async function* inBatches(names: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const name of names) {
    batch.push(name)
    if (batch.length < BATCH_SIZE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
