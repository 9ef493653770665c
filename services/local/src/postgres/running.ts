import { linkSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What a server says of itself in `postmaster.pid`. */
export interface LockFile {
  pid: number
  port: number
  text: string
}

function lockPath(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

/** Undefined where there is none, or it is not yet written to the end. */
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
 * Whether the process of a lock file is a live server of this cluster, 'other' when the pid has been given to
 * another program (or is a zombie, which still answers to its pid), which Postgres itself cannot tell.
 */
export function whoHolds(cluster: string, pid: number): 'server' | 'other' | 'nobody' {
  if (!isAlive(pid)) return 'nobody'
  if (process.platform !== 'linux') return 'server'
  try {
    const folder = readlinkSync(`/proc/${pid}/cwd`)
    // A server whose folder was removed under it is still there, and still has to be stopped.
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
 * Takes away a lock file whose pid is now some other program's. Moved before it is removed, and put back when another
 * start was quicker and this is already the lock of its new server.
 */
export function clearStaleLock(cluster: string, judged: LockFile): void {
  const aside = `${lockPath(cluster)}.stale-${process.pid}`
  try {
    renameSync(lockPath(cluster), aside)
    if (readFileSync(aside, 'utf8') !== judged.text) linkSync(aside, lockPath(cluster))
    rmSync(aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
