import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { clusterPath, type Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { DataFolder } from './folder.ts'
import { isAlive } from './running.ts'

/**
 * Creates the cluster of a new data folder. It is created under another name and renamed when complete, so a
 * start that is killed leaves no incomplete cluster.
 */
export function initializeCluster(
  binaries: Binaries,
  folder: DataFolder,
  account: Account | undefined,
  fsync: boolean,
) {
  if (existsSync(folder.cluster)) {
    // Postgres requires this mode, and a restored copy may have another one.
    chmodSync(folder.cluster, 0o700)
    return
  }
  removeStaleDrafts(folder.path)
  const draft = `${folder.cluster}.new-${process.pid}`
  mkdirSync(draft, { mode: 0o700 })
  if (account !== undefined) chownSync(draft, account.uid, account.gid)
  const result = spawnSync(
    binaries.initdb,
    [
      ['-D', clusterPath(draft, account)],
      ['--username=league', '--pwfile=../password', '--auth=scram-sha-256', '--encoding=UTF8'],
      // Text sorts the same on every machine, whatever locales are installed.
      ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      // Data that may be lost needs no protection from somebody who guesses its password.
      fsync ? [] : ['--no-sync', '--set=scram_iterations=1'],
    ].flat(),
    { ...account, cwd: draft, env: { PATH: process.env['PATH'] }, encoding: 'utf8' },
  )
  if (result.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(
      `Postgres could not be set up in ${folder.path}: ${result.error?.message ?? result.stderr}`,
    )
  }
  try {
    renameSync(draft, folder.cluster)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another first start has created the cluster in the meantime.
    if (!existsSync(folder.cluster)) throw error
  }
}

/** Removes the drafts of starts that were killed. A live process is still working on its draft. */
function removeStaleDrafts(path: string): void {
  for (const name of readdirSync(path)) {
    const creator = /^cluster\.new-(\d+)$/.exec(name)?.[1]
    if (creator !== undefined && !isAlive(Number(creator)))
      rmSync(join(path, name), { recursive: true, force: true })
  }
}
