import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { runImport } from './run-import.ts'

const samples = join(import.meta.dirname, '../../../local/samples')

afterEach(() => vi.restoreAllMocks())

it('a dry run of an import lists in words what the files contain, and what it would skip', async () => {
  const print = vi.spyOn(console, 'log').mockReturnValue()
  const names = ['--organization', 'wnba', '--season', '2024', '--league', 'WNBA']
  await runImport([...names, '--dry-run', 'wnba-2024'], {
    program: 'league import',
    baseFolder: samples,
    openStorage: () => Promise.reject(new Error('A dry run needs no storage.')),
    signal: new AbortController().signal,
  })
  const lines = print.mock.calls.map(([line]) => String(line).trim().replace(/ {2,}/, ': '))
  expect(lines[0]).toContain('The files have no problems.')
  expect(lines).toEqual(expect.arrayContaining(['Teams: 12', 'Stat lines: 5,365', 'Skipped rows: 563']))
})
