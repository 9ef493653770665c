import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readSeasonFolder } from './season-folder.ts'

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'league-season-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it('a season folder without files is reported with every file that is missing', () => {
  const folder = createFolder()
  expect(() => readSeasonFolder(folder)).toThrow(/^teams\.csv:1 The file is missing\.\n[^]*5 problems in/)
})

it('a folder or file of a season that cannot be read is not reported as missing', () => {
  const folder = createFolder()
  const games = join(folder, 'games.csv')
  // Unlike a file without permissions, root cannot read these either.
  mkdirSync(games)
  expect(() => readSeasonFolder(folder)).toThrow(`${games} cannot be read.`)
  const file = join(folder, 'season')
  writeFileSync(file, '')
  expect(() => readSeasonFolder(file)).toThrow(`${file} cannot be read.`)
})
