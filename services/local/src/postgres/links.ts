import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * Creates the links between library names that the package lists in `pg-symlinks.json`. Package archives
 * cannot contain links, and the package's install script, which creates them, may be disabled.
 */
export function restoreLinks(native: string): void {
  const listPath = join(native, 'pg-symlinks.json')
  if (!existsSync(listPath)) return
  const links = JSON.parse(readFileSync(listPath, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (existsSync(path)) continue
    symlinkSync(relative(dirname(target), source), path)
  }
}
