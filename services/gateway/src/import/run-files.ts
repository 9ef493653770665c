import type { Pool, PoolClient } from 'pg'
import type { ImportId } from '@league/contracts/kernel/id'
import type { CompressedFiles } from './check.worker.ts'

/** Stores the compressed files of an import. */
export async function storeFiles(
  client: PoolClient,
  id: ImportId,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  for (const [name, content] of files) {
    await client.query('insert into accounts.import_files (import_id, name, content) values ($1, $2, $3)', [
      id,
      name,
      content,
    ])
  }
}

/** Returns the compressed files of an import. */
export async function readFiles(pool: Pool, id: ImportId): Promise<CompressedFiles> {
  const { rows } = await pool.query<{ name: string; content: Buffer }>(
    'select name, content from accounts.import_files where import_id = $1',
    [id],
  )
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
}

/** Deletes the files of imports that have ended. */
export async function deleteFiles(pool: Pool, ids: readonly ImportId[]): Promise<void> {
  if (ids.length === 0) return
  await pool.query('delete from accounts.import_files where import_id = any($1)', [ids])
}
