import type { Pool } from 'pg'
import type { PictureStorage } from './storage.ts'

const picturePath = /\/media\/([a-f0-9]{32}\.webp)/g

/**
 * Records that a request uploads or mentions pictures, before it takes effect. They stay for at least a day,
 * until the read models show what refers to them.
 */
export async function recordUse(pool: Pool, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return
  await pool.query(
    `
      insert into accounts.pictures (name, used_at)
      select distinct name, $2::timestamptz
      from unnest($1::text[]) as name
      on conflict (name) do update
      set used_at = greatest(pictures.used_at, excluded.used_at)
    `,
    [names, now],
  )
}

/** Returns the names of the pictures that a request body mentions. */
export function picturesIn(body: unknown): string[] {
  if (body === undefined || body === null) return []
  return Array.from(JSON.stringify(body).matchAll(picturePath), ([, name]) => name as string)
}

/**
 * Keeps pictures for at least another day that nothing may have referred to lately.
 *
 * @returns whether all of them are still stored
 * @throws PicturesUnavailable
 */
export async function keepPictures(
  { pool, media }: { pool: Pool; media: Pick<PictureStorage, 'read'> },
  names: readonly string[],
  now: Date,
): Promise<boolean> {
  if (names.length === 0) return true
  // The removal deletes the row first, and only if nobody has used the picture for a day.
  const { rowCount } = await pool.query(
    'update accounts.pictures set used_at = greatest(used_at, $2) where name = any($1)',
    [names, now],
  )
  if (rowCount !== names.length) return false
  const stored = await Promise.all(names.map((name) => media.read(name)))
  return stored.every((picture) => picture !== null)
}
