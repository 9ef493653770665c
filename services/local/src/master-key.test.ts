import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WrongMasterKey } from '@league/privacy/errors'
import { verifyMasterKey } from '@league/privacy/key-check'
import { createVaultDatabase } from '@league/privacy/testing/database'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ensureMasterKey, replaceMasterKey, settleMasterKey } from './master-key.ts'

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

  test('names the file of a damaged master key, and does not replace it', () => {
    const folder = createFolder()
    const path = join(folder, 'master.key')
    writeFileSync(path, 'dGVu')
    expect(() => ensureMasterKey(folder)).toThrow(`${path} is damaged: it must hold 32 bytes in base64.`)
    expect(readFileSync(path, 'utf8')).toBe('dGVu')
  })

  test('does not replace a lost master key of an existing database', () => {
    const folder = createFolder()
    ensureMasterKey(folder)
    mkdirSync(join(folder, 'postgres', 'cluster'), { recursive: true })
    rmSync(join(folder, 'master.key'))
    expect(() => ensureMasterKey(folder)).toThrow('Restore it from a backup')
  })
})

describe('replaceMasterKey', () => {
  async function createInstallation() {
    const folder = createFolder()
    const database = await createVaultDatabase()
    onTestFinished(() => database.drop())
    const { pool } = database
    const firstKey = ensureMasterKey(folder)
    await verifyMasterKey(pool, firstKey)
    return { folder, pool, url: database.url, firstKey, path: join(folder, 'master.key') }
  }

  test('replaces the key in the file and in the database, and keeps every old one for older backups', async () => {
    const { folder, pool, url, firstKey, path } = await createInstallation()
    const { oldKeyPath } = await replaceMasterKey(folder, pool, () => {})
    const newKey = await settleMasterKey(folder, url)
    expect(newKey).not.toEqual(firstKey)
    await verifyMasterKey(pool, newKey)
    await expect(verifyMasterKey(pool, firstKey)).rejects.toThrow(WrongMasterKey)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const second = await replaceMasterKey(folder, pool, () => {})
    expect(readFileSync(oldKeyPath, 'utf8')).toBe(firstKey.toString('base64url'))
    expect(readFileSync(second.oldKeyPath, 'utf8')).toBe(newKey.toString('base64url'))
    expect(statSync(oldKeyPath).mode & 0o777).toBe(0o600)
  })

  test('leaves a key that works wherever it was interrupted', async () => {
    const { folder, pool, url, firstKey, path } = await createInstallation()
    // Before the database had the new key.
    writeFileSync(`${path}.next`, Buffer.alloc(32, 1).toString('base64url'))
    expect(await settleMasterKey(folder, url)).toEqual(firstKey)
    // After the database had it and before the file had.
    await replaceMasterKey(folder, pool, () => {})
    const newKey = readFileSync(path, 'utf8')
    writeFileSync(`${path}.next`, newKey)
    writeFileSync(path, firstKey.toString('base64url'))
    await verifyMasterKey(pool, await settleMasterKey(folder, url))
    expect(readFileSync(path, 'utf8')).toBe(newKey)
    expect(existsSync(`${path}.next`)).toBe(false)
  })
})
