import type { Pool } from 'pg'

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
