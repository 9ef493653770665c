// The way in for every npm script. Plain JavaScript without dependencies: it runs on the machine's own Node (20 or newer)
// before anything is installed, installs what is missing, and hands over to the Node of the project.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')

/** What each command runs, as arguments of Node. */
const commands = {
  start: ['services/local/src/main.ts'],
  dev: ['services/local/src/dev.main.ts'],
  import: ['services/local/src/import.main.ts'],
  replay: ['services/local/src/replay.main.ts'],
  bench: ['bench/main.ts'],
  test: ['node_modules/vitest/vitest.mjs', 'run'],
  e2e: ['node_modules/@playwright/test/cli.js', 'test'],
}

const [command, ...rest] = process.argv.slice(2)
if (!Object.hasOwn(commands, command)) {
  console.error(`Usage: npm run ${Object.keys(commands).join('|')}`)
  process.exit(2)
}
let child
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child?.kill(signal))
if (process.env.npm_lifecycle_event !== undefined) {
  // npm that is killed leaves us running: we have to look for it.
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && child?.kill('SIGTERM'), 500).unref()
}

if (!isInstalled()) {
  const code = await install()
  if (code !== 0) {
    console.error('npm ci did not finish, see above. Nothing was started.')
    process.exit(code)
  }
}
const channel = command === 'start' || command === 'dev' ? ['ipc'] : []
process.exit(await run(join(bin, 'node'), commands[command].concat(rest), channel))

/**
 * Whether npm's own record of what it installed, written at the end of an installation, has every package of the lock file
 * in its version. Packages for other platforms are optional, and rightly missing.
 */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packagesOf(record)
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { version, optional }]) =>
      optional || !path.startsWith('node_modules/') || installed[path]?.version === version,
  )
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

/** @returns the exit code of npm */
function install() {
  console.log('Installing what package-lock.json lists (npm ci) ...')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  return run(npm, ['ci', '--no-audit', '--no-fund'])
}

/**
 * Runs in the project's folder, so that relative paths in the environment mean the same however npm was called. The
 * channel lets the product see our sudden death.
 *
 * @returns the exit code, or that which a shell gives for a signal
 */
function run(program, args, channel = []) {
  const path = `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`
  const stdio = ['inherit', 'inherit', 'inherit', ...channel]
  return new Promise((resolve) => {
    child = spawn(program, args, { cwd: root, stdio, env: { ...process.env, PATH: path } })
    child.on('error', (error) => {
      console.error(`${program} does not run: ${error.message}. Remove node_modules and try again.`)
      resolve(1)
    })
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}
