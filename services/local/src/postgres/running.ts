import { linkSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The content of `postmaster.pid`, which a server writes about itself. */
export interface LockFile {
  pid: number
  port: number
  text: string
}

function lockPath(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

/** Returns undefined if there is no lock file. */
export function readLockFile(cluster: string): LockFile | undefined {
  try {
    const text = readFileSync(lockPath(cluster), 'utf8')
    const lines = text.split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3] ?? 0), text }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Returns whether the pid of a lock file belongs to a live server of this cluster, to another program or to
 * no process. Postgres itself cannot tell: pids are reused, and a zombie still responds to signals.
 */
export function lockHolder(cluster: string, pid: number): 'server' | 'other' | 'nobody' {
  if (!isAlive(pid)) return 'nobody'
  if (process.platform !== 'linux') return 'server'
  try {
    const folder = readlinkSync(`/proc/${pid}/cwd`)
    // A server whose folder was removed still runs and has to be stopped.
    return folder === `${cluster} (deleted)` || folder === realpathSync(cluster) ? 'server' : 'other'
  } catch {
    return 'other'
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Removes a lock file whose pid belongs to another program. Moves it first, and puts it back if it is already
 * the lock file of a new server that another start has launched.
 */
export function removeStaleLock(cluster: string, stale: LockFile): void {
  const movedPath = `${lockPath(cluster)}.stale-${process.pid}`
  try {
    renameSync(lockPath(cluster), movedPath)
    if (readFileSync(movedPath, 'utf8') !== stale.text) linkSync(movedPath, lockPath(cluster))
    rmSync(movedPath)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
