import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Runs a command of operators on a data folder. Returns its exit code and what it printed as an error. */
function runCommand(name: string, args: string[], leagueData: string) {
  const main = join(import.meta.dirname, '..', 'src', `${name}.main.ts`)
  return new Promise<{ code: number | null; error: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], LEAGUE_DATA: leagueData }
    const child = execFile(process.execPath, [main, ...args], { env }, (_, __, error) =>
      resolve({ code: child.exitCode, error }),
    )
  })
}

test('a command for an existing installation creates no new one in a folder that was mistyped', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'league-mistyped-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const folder = join(parent, 'none')
  const runs = [
    runCommand('replay', ['status'], folder),
    runCommand('master-key', ['rotate'], folder),
    runCommand('migrate-log', [], folder),
  ]
  for (const { code, error } of await Promise.all(runs)) {
    expect(error).toContain(`Nothing is installed in ${folder}. Set LEAGUE_DATA to the data folder.`)
    expect(code).toBe(1)
  }
  expect(existsSync(folder)).toBe(false)
})
