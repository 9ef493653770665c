import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { clusterPath, type Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { DataFolder } from './folder.ts'
import { isAlive } from './running.ts'

/**
 * Makes the cluster of a new data folder. It is made under another name and renamed when complete, so a start that is
 * killed in the middle leaves nothing that looks like a cluster.
 */
export function initializeCluster(
  binaries: Binaries,
  folder: DataFolder,
  account: Account | undefined,
  sync: boolean,
) {
  if (existsSync(folder.cluster)) {
    // Postgres insists on it, and a restored copy may have lost it.
    chmodSync(folder.cluster, 0o700)
    return
  }
  removeLeftovers(folder.path)
  const draft = `${folder.cluster}.new-${process.pid}`
  mkdirSync(draft, { mode: 0o700 })
  if (account !== undefined) chownSync(draft, account.uid, account.gid)
  const made = spawnSync(
    binaries.initdb,
    [
      ['-D', clusterPath(draft, account)],
      ['--username=league', '--pwfile=../password', '--auth=scram-sha-256', '--encoding=UTF8'],
      // Orders text the same on every machine, whatever locales it has.
      ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      sync ? [] : ['--no-sync'],
    ].flat(),
    { ...account, cwd: draft, env: { PATH: process.env['PATH'] }, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(`Postgres could not be set up in ${folder.path}: ${made.error?.message ?? made.stderr}`)
  }
  try {
    renameSync(draft, folder.cluster)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another first start was quicker: its cluster is as good.
    if (!existsSync(folder.cluster)) throw error
  }
}

/** Drafts of starts that were killed. That of a living one belongs to another first start at this moment. */
function removeLeftovers(path: string): void {
  for (const name of readdirSync(path)) {
    const maker = /^cluster\.new-(\d+)$/.exec(name)?.[1]
    if (maker !== undefined && !isAlive(Number(maker)))
      rmSync(join(path, name), { recursive: true, force: true })
  }
}
