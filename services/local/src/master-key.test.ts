import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ensureMasterKey } from './master-key.ts'

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'league-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

describe('ensureMasterKey', () => {
  test('creates the master key once, in a file that only its owner can read', () => {
    const folder = createFolder()
    const key = ensureMasterKey(folder)
    expect(key).toHaveLength(32)
    expect(ensureMasterKey(folder)).toEqual(key)
    expect(statSync(join(folder, 'master.key')).mode & 0o777).toBe(0o600)
  })

  test('does not replace a lost master key of an existing database', () => {
    const folder = createFolder()
    ensureMasterKey(folder)
    mkdirSync(join(folder, 'postgres', 'cluster'), { recursive: true })
    rmSync(join(folder, 'master.key'))
    expect(() => ensureMasterKey(folder)).toThrow('Restore it from a backup')
  })
})
