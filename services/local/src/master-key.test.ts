import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { masterKey } from './master-key.ts'

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'league-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('is made once and read by its owner alone', () => {
  const folder = scratch()
  const key = masterKey(folder)
  expect(key).toHaveLength(32)
  expect(masterKey(folder)).toEqual(key)
  expect(statSync(join(folder, 'master.key')).mode & 0o777).toBe(0o600)
})

test('is not replaced silently when it was lost', () => {
  const folder = scratch()
  masterKey(folder)
  mkdirSync(join(folder, 'postgres', 'cluster'), { recursive: true })
  rmSync(join(folder, 'master.key'))
  expect(() => masterKey(folder)).toThrow('restore it from a backup')
})
