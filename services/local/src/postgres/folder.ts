import { chownSync, existsSync, lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensureSecret } from '../secret-file.ts'
import type { Account } from './account.ts'

/** The paths in a data folder, and the password of the superuser. */
export interface DataFolder {
  path: string
  cluster: string
  password: string
  log: string
}

/** Creates the data folder on the first start and makes the account that Postgres runs as its owner. */
export function openDataFolder(path: string, account: Account | undefined): DataFolder {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const folder = { path, cluster: join(path, 'cluster'), password: '', log: join(path, 'postgres.log') }
  const password = ensureSecret(join(path, 'password'), 24)
  if (account !== undefined && statSync(path).uid !== account.uid) changeOwner(account, path)
  return { ...folder, password }
}

function changeOwner(account: Account, path: string): void {
  chownSync(path, account.uid, account.gid)
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    const child = join(entry.parentPath, entry.name)
    // Another start of the same folder may have removed its draft of the password.
    if (existsSync(child)) lchownSync(child, account.uid, account.gid)
  }
}

/** Returns the URL of the superuser to the database `postgres`. */
export function clusterUrl(folder: DataFolder, port: number): string {
  return `postgres://league:${folder.password}@127.0.0.1:${port}/postgres`
}
