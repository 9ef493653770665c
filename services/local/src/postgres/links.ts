import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * Recreates the links between library names that the package lists in `pg-symlinks.json`: archives cannot hold links,
 * and the package's install script, which makes them, may not have been allowed to run.
 */
export function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (existsSync(path)) continue
    symlinkSync(relative(dirname(target), source), path)
  }
}
