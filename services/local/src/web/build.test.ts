import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildWebApps } from './build.ts'

/** Creates minimal versions of both apps in a temporary folder. */
function createApps() {
  const root = mkdtempSync(join(tmpdir(), 'league-web-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const app of ['web-public', 'web-admin']) {
    write(`${app}/index.html`, '<script type="module" src="/src/main.ts"></script>')
    write(`${app}/src/main.ts`, 'document.title = "League"')
  }
  write('web-public/src/entry-server.tsx', 'export const page = "League"')
  return { root, write }
}

describe('buildWebApps', () => {
  test('builds only the apps whose sources have changed', async () => {
    const { root, write } = createApps()
    const buildAndListApps = async () => {
      const lines: string[] = []
      await buildWebApps(root, (line) => lines.push(line))
      return lines.map((line) => /web-\w+/.exec(line)?.[0])
    }
    expect(await buildAndListApps()).toEqual(['web-public', 'web-public', 'web-admin'])
    expect(await buildAndListApps()).toEqual([])
    write('web-admin/src/main.ts', 'document.title = "Leagues"')
    write('web-admin/src/main.test.ts', 'a test')
    expect(await buildAndListApps()).toEqual(['web-admin'])
    write('web-admin/src/more.test.ts', 'a test')
    expect(await buildAndListApps()).toEqual([])
    // As in a fresh clone, or after a build that was killed.
    rmSync(join(root, 'web-public', 'dist', 'client'), { recursive: true })
    expect(await buildAndListApps()).toEqual(['web-public'])
  })

  test('reports the error of an app that does not build, and tries again the next time', async () => {
    const { root, write } = createApps()
    write('web-admin/src/main.ts', 'import "./missing.ts"')
    for (const _ of [1, 2]) {
      await expect(buildWebApps(root, () => undefined)).rejects.toThrow(
        /web-admin does not build.*missing\.ts/s,
      )
    }
  })
})
