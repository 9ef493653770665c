import { constants, copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { opensKeyCheck, readKeyCheck } from '@league/privacy/key-check'
import { rotateMasterKey } from '@league/privacy/rotate-master-key'
import { Pool } from 'pg'
import { ensureSecret } from './secret-file.ts'

const KEY_BYTES = 32

function pathsOf(leagueData: string) {
  const path = join(leagueData, 'master.key')
  return { path, nextPath: `${path}.next` }
}

/** @throws Error if the file does not hold a key */
function readKey(path: string): Buffer {
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64url')
  if (key.length !== KEY_BYTES)
    throw new Error(
      `${path} is damaged: it must hold ${KEY_BYTES} bytes in base64. Restore it from a backup.`,
    )
  return key
}

/**
 * Returns the 32 bytes that wrap the keys of all people, from `master.key` in the data folder. Creates the
 * key on the first start.
 *
 * @throws Error if there is a database but no key: with a new key, every personal field would be unreadable. Or if the
 *   file is damaged
 */
export function ensureMasterKey(leagueData: string): Buffer {
  const { path } = pathsOf(leagueData)
  if (!existsSync(path) && existsSync(join(leagueData, 'postgres', 'cluster'))) {
    throw new Error(`${path} is missing. Without it, personal data cannot be read. Restore it from a backup.`)
  }
  mkdirSync(leagueData, { recursive: true, mode: 0o700 })
  ensureSecret(path, KEY_BYTES)
  return readKey(path)
}

/**
 * Finishes a rotation that stopped after the database had its new key but before the file had. Returns the
 * master key of the data folder.
 *
 * @param url of the database
 */
export async function settleMasterKey(leagueData: string, url: string): Promise<Buffer> {
  const { path, nextPath } = pathsOf(leagueData)
  if (existsSync(nextPath)) {
    const pool = new Pool({ connectionString: url, max: 1 })
    // The promise of `end` resolves before the connection is closed, which may still break.
    pool.on('error', () => {})
    const keyCheck = await readKeyCheck(pool).finally(() => pool.end())
    if (keyCheck && opensKeyCheck(readKey(nextPath), keyCheck)) renameSync(nextPath, path)
  }
  return readKey(path)
}

/**
 * Replaces the master key of a data folder whose product is not running. The new key is on disk before the
 * database uses it, so a crash at any time leaves a key that works.
 *
 * @param pool of the database, which uses the master key in the data folder
 * @returns the number of keys that the new master key wraps, and the file that the old one is kept in
 */
export async function replaceMasterKey(
  leagueData: string,
  pool: Pool,
  onProgress: (done: number, total: number) => void,
): Promise<{ count: number; oldKeyPath: string }> {
  const { path, nextPath } = pathsOf(leagueData)
  // A backup of the database needs the key of its time, so every key is kept, under the time of its end.
  const oldKeyPath = `${path}.until-${new Date().toISOString().replaceAll(':', '-')}`
  copyFileSync(path, oldKeyPath, constants.COPYFILE_EXCL)
  // The database does not use it, or `settleMasterKey` would have activated it.
  rmSync(nextPath, { force: true })
  const newMasterKey = Buffer.from(ensureSecret(nextPath, KEY_BYTES), 'base64url')
  const count = await rotateMasterKey(pool, { masterKey: readKey(path), newMasterKey }, onProgress)
  renameSync(nextPath, path)
  return { count: count ?? 0, oldKeyPath }
}
