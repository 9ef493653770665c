import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { keepSecret } from './secret-file.ts'

/**
 * The 32 bytes that wrap the keys of all people, kept in `master.key` of the data folder.
 *
 * @throws Error when there is a database already but no key: a new one would make every personal field unreadable
 */
export function masterKey(leagueData: string): Buffer {
  const path = join(leagueData, 'master.key')
  if (!existsSync(path) && existsSync(join(leagueData, 'postgres', 'cluster'))) {
    throw new Error(
      `${path} is missing. Names and addresses cannot be read without it: restore it from a backup.`,
    )
  }
  mkdirSync(leagueData, { recursive: true, mode: 0o700 })
  return Buffer.from(keepSecret(path, 32), 'base64url')
}
