import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { restoreLinks } from './links.ts'

describe('restoreLinks', () => {
  test('creates the library links that an unpacked archive lacks, and can be repeated', () => {
    const root = mkdtempSync(join(tmpdir(), 'league-links-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    const native = join(root, 'native')
    mkdirSync(join(native, 'lib'), { recursive: true })
    writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'library')
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
    writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links))
    restoreLinks(native)
    restoreLinks(native)
    expect(readFileSync(join(native, 'lib', 'libpq.so.5'), 'utf8')).toBe('library')
  })
})
