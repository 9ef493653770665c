import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Package {
  optionalDependencies?: Record<string, string>
}

/** `npm ci` rejects a lock file without these packages, which an incomplete registry produces. */
test('package-lock.json contains the optional packages of every platform', () => {
  const lockFile = join(import.meta.dirname, '..', '..', '..', 'package-lock.json')
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, Package> }
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`${path}/node_modules/${name}` in packages || `node_modules/${name}` in packages),
    ),
  )
  expect(missing).toEqual([])
})
