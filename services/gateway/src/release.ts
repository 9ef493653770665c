import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const RELEASE_SOURCES = [
  '{contracts,projections,services/*}/src/**/*.{ts,sql}',
  'web-*/dist/client/{index.html,.vite/manifest.json}',
  'web-public/dist/server/**/*.js',
  'web-*/dist/*/.sources',
  'package-lock.json',
]

/**
 * Returns a digest of the program. Every ETag includes it, so no client reuses a response of an old program.
 */
export function releaseOf(root: string): string {
  const hash = createHash('sha256')
  for (const path of RELEASE_SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    if (path.includes('.test.')) continue
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  }
  return hash.digest('base64url').slice(0, 12)
}
