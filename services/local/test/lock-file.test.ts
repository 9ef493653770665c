import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Package {
  optionalDependencies?: Record<string, string>
}

/** `npm ci` refuses a lock file that leaves some out, as an install from an incomplete registry writes it. */
test('the lock file names the packages of every platform, not of this one alone', () => {
  const path = join(import.meta.dirname, '..', '..', '..', 'package-lock.json')
  const { packages } = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, Package> }
  const left = Object.entries(packages).flatMap(([at, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`${at}/node_modules/${name}` in packages || `node_modules/${name}` in packages),
    ),
  )
  expect(left).toEqual([])
})
