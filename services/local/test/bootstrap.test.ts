import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const bootstrap = 'services/local/bootstrap.mjs'

/** Packages of a project: `newer` does not support the Node that runs npm, and `node` prints its arguments. */
const packages = {
  newer: { name: 'newer', version: '1.0.0', engines: { node: '>=99' } },
  node: { name: 'node', version: '1.0.0', bin: { node: 'node.sh' } },
}
const dependencies = { newer: 'file:packages/newer', node: 'file:packages/node' }

/** Creates a project that has the real bootstrap and is not installed. */
function createProject() {
  const root = mkdtempSync(join(tmpdir(), 'league-bootstrap-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const env = { PATH: process.env['PATH'], HOME: root, npm_config_offline: 'true' }
  const write = (path: string, content: string | object) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    writeFileSync(join(root, path), text, { mode: 0o755 })
  }
  const writeProject = (fields: object) =>
    write('package.json', { name: 'project', version: '1.0.0', private: true, ...fields })
  writeProject({ dependencies })
  for (const [name, content] of Object.entries(packages)) write(`packages/${name}/package.json`, content)
  write('packages/node/node.sh', '#!/bin/sh\necho "running $*"\n')
  cpSync(join(import.meta.dirname, '..', 'bootstrap.mjs'), join(root, bootstrap))
  execFileSync('npm', ['install', '--package-lock-only'], { cwd: root, env, stdio: 'ignore' })
  const run = (...args: string[]) =>
    new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) =>
      execFile(process.execPath, [bootstrap, ...args], { cwd: root, env }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, stdout, stderr }),
      ),
    )
  return { writeProject, run }
}

test('the first command installs the packages without warnings and runs, and the next one only runs', async () => {
  const { run } = createProject()
  const first = await run('test', 'one')
  expect(first).toEqual({ code: 0, stdout: expect.stringContaining('Installing dependencies'), stderr: '' })
  expect(first.stdout).toMatch(/\nrunning node_modules\/vitest\/vitest\.mjs run one\n$/)
  expect(await run('test', 'two')).toEqual({
    code: 0,
    stdout: 'running node_modules/vitest/vitest.mjs run two\n',
    stderr: '',
  })
})

test('an installation that fails shows the errors of npm, and nothing is started', async () => {
  const { writeProject, run } = createProject()
  writeProject({ dependencies: { ...dependencies, added: 'file:packages/newer' } })
  const failed = await run('test')
  expect(failed.code).toBe(1)
  expect(failed.stderr).toContain('npm error Missing: added@')
  expect(failed.stderr).toContain('npm ci failed, see above. Nothing was started.')
  expect(failed.stdout).not.toContain('running')
})
