import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inDataFolder } from './folder-error.ts'
import { ensureMasterKey } from './master-key.ts'
import { ensureSecret } from './secret-file.ts'

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'league-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a data folder that is a file is reported in one sentence with its path', async () => {
  const file = join(createFolder(), 'data')
  writeFileSync(file, '')
  await expect(inDataFolder(file, () => ensureMasterKey(file))).rejects.toThrow(
    `The data folder ${file} cannot be used: it is a file. Remove that file, or set LEAGUE_DATA to another folder.`,
  )
})

test.each([
  [
    'EACCES',
    /this user may not read and write it \(.*master\.key\)\. Change its owner or its permissions, or set/,
  ],
  ['ENOSPC', /its disk is full \(.*master\.key\)\. Free some space, or set/],
])('the error %s of the operating system is reported with the path and what to do', async (code, message) => {
  const path = join('folder', 'master.key')
  const refused = Object.assign(new Error('refused'), { code, path })
  await expect(inDataFolder('folder', () => Promise.reject(refused))).rejects.toThrow(message)
})

test('an existing secret is read without writing to its folder, which may be full', () => {
  const folder = createFolder()
  const secret = ensureSecret(join(folder, 'secret'), 32)
  utimesSync(folder, 0, 0)
  expect(ensureSecret(join(folder, 'secret'), 32)).toBe(secret)
  expect(statSync(folder).mtimeMs).toBe(0)
})
