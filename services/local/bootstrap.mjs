// The way in for every npm script. Plain JavaScript without dependencies: it runs on the machine's own Node (20 or newer)
// before anything is installed, installs what is missing, and hands over to the Node of the project.
import { spawn, spawnSync } from 'node:child_process'
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
if (!isInstalled()) install()
run(commands[command].concat(rest))

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

function install() {
  console.log('Installing what package-lock.json lists (npm ci) ...')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    console.error('npm ci failed, see above. Nothing was started.')
    process.exit(status ?? 1)
  }
}

/**
 * Runs in the project's folder, so that relative paths in the environment mean the same however npm was called. The
 * channel lets the product see our sudden death; npm's own we have to look for, since it leaves us running.
 */
function run(args) {
  const path = `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`
  const stdio = [
    'inherit',
    'inherit',
    'inherit',
    ...(command === 'start' || command === 'dev' ? ['ipc'] : []),
  ]
  const child = spawn(join(bin, 'node'), args, { cwd: root, stdio, env: { ...process.env, PATH: path } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`${join(bin, 'node')} does not run: ${error.message}. Remove node_modules and try again.`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  if (process.env.npm_lifecycle_event !== undefined) {
    const npm = process.ppid
    setInterval(() => process.ppid !== npm && child.kill('SIGTERM'), 500)
  }
}
