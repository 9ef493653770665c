import { chownSync, existsSync, lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { keepSecret } from '../secret-file.ts'
import type { Account } from './account.ts'

/** What lies in a data folder of ours: the cluster that Postgres owns, its password and its log. */
export interface DataFolder {
  path: string
  cluster: string
  password: string
  log: string
}

/** Makes the folder on the first start, gives it to the account that Postgres runs as, and names its parts. */
export function openDataFolder(path: string, account: Account | undefined): DataFolder {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const folder = { path, cluster: join(path, 'cluster'), password: '', log: join(path, 'postgres.log') }
  const password = keepSecret(join(path, 'password'), 24)
  if (account !== undefined && statSync(path).uid !== account.uid) giveTo(account, path)
  return { ...folder, password }
}

function giveTo(account: Account, path: string): void {
  chownSync(path, account.uid, account.gid)
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    const inside = join(entry.parentPath, entry.name)
    // The draft of a password may have gone since: another start of the same folder removed its own.
    if (existsSync(inside)) lchownSync(inside, account.uid, account.gid)
  }
}

/** Of the superuser, to the database `postgres`. */
export function clusterUrl(folder: DataFolder, port: number): string {
  return `postgres://league:${folder.password}@127.0.0.1:${port}/postgres`
}
