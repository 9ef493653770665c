// The entry point of every npm script. It is plain JavaScript without dependencies, because it runs before
// anything is installed, on whatever Node the machine has (20 or newer). It installs the dependencies and
// runs the command with the Node of the project.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const lockFile = join(root, 'package-lock.json')
const installMarker = join(root, 'node_modules', '.league-installed')

/** The arguments of Node for each command. */
const commands = {
  start: ['services/local/src/main.ts'],
  dev: ['services/local/src/dev.main.ts'],
  import: ['services/local/src/import.main.ts'],
  replay: ['services/local/src/replay.main.ts'],
  'master-key': ['services/local/src/master-key.main.ts'],
  'migrate-log': ['services/local/src/migrate-log.main.ts'],
  bench: ['bench/main.ts'],
  test: ['node_modules/vitest/vitest.mjs', 'run'],
  'test:long': ['node_modules/vitest/vitest.mjs', 'run'],
  e2e: ['node_modules/@playwright/test/cli.js', 'test'],
  'e2e:browsers': ['node_modules/@playwright/test/cli.js', 'test', '--config=playwright.browsers.config.ts'],
}

const [command, ...args] = process.argv.slice(2)
if (command === 'test:long') process.env.LONG_TESTS = '1'
if (!Object.hasOwn(commands, command)) {
  console.error(`Usage: npm run ${Object.keys(commands).join('|')}`)
  process.exit(2)
}
let child
let installing = false
// Kills an installation, so that it ends before the next one starts. It leaves no install marker.
const stop = (signal) => child?.kill(installing ? 'SIGKILL' : signal)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
if (process.env.npm_lifecycle_event !== undefined) {
  // If npm is killed, its shell and this process keep running. So check whether npm still exists.
  const original = ancestors()
  setInterval(() => ancestors() !== original && stop('SIGTERM'), 500).unref()
}

if (!isInstalled()) {
  const code = await install()
  if (code !== 0) {
    console.error('npm ci failed, see above. Nothing was started.')
    process.exit(code)
  }
}
const channel = command === 'start' || command === 'dev' ? ['ipc'] : []
process.exit(await run(join(bin, 'node'), commands[command].concat(args), channel))

/** Returns the pid of the parent process and, on Linux, of its parent: one of them is npm. */
function ancestors() {
  try {
    const parent = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${parent.slice(parent.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return `${process.ppid}`
  }
}

/**
 * Returns whether the packages of the lock file are installed, according to the marker of our last
 * installation or to npm's own record. Optional packages may be missing, such as those for other platforms.
 */
function isInstalled() {
  if (existsSync(installMarker) && readFileSync(installMarker, 'utf8') === lockDigest()) return true
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packagesOf(record)
  return Object.entries(packagesOf(lockFile)).every(
    ([path, { version, optional }]) =>
      optional || !path.startsWith('node_modules/') || installed[path]?.version === version,
  )
}

function lockDigest() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex')
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/**
 * Installs the packages and shows only the errors of npm. It would also warn about packages that do not
 * support the Node of the machine, but these run on the Node of the project.
 *
 * @returns the exit code of npm
 */
async function install() {
  console.log('Installing dependencies (npm ci) ...')
  installing = true
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const code = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  installing = false
  if (code === 0) writeFileSync(installMarker, lockDigest())
  return code
}

/**
 * Runs a program in the root folder, so that relative paths in environment variables do not depend on where
 * npm was called.
 *
 * @param channel an IPC channel tells the product when this process is killed
 * @returns the exit code, or the one that a shell returns for a signal
 */
function run(program, args, channel = []) {
  const path = `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`
  const stdio = ['inherit', 'inherit', 'inherit', ...channel]
  return new Promise((resolve) => {
    child = spawn(program, args, { cwd: root, stdio, env: { ...process.env, PATH: path } })
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}. Delete node_modules and try again.`)
      resolve(1)
    })
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}
