import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  '{contracts,projections,services/*}/src/**/*.{ts,sql}',
  'web-*/dist/*/.sources',
  'package-lock.json',
]

/** Changes whenever the program does, and with it every ETag: an answer of an older program is never taken for fresh. */
export function releaseOf(root: string): string {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    if (!path.includes('.test.'))
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)))
  }
  return hash.digest('base64url').slice(0, 12)
}
