// The way in for every npm script. Plain JavaScript without dependencies: it runs on the machine's own Node (20 or newer)
// before anything is installed, installs what is missing, and hands over to the Node of the project.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const lockFile = join(root, 'package-lock.json')
const mark = join(root, 'node_modules', '.league-installed')

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
let installing = false
// An installation that is cut off must be gone before the next one begins; it leaves nothing that looks complete.
const stop = (signal) => child?.kill(installing ? 'SIGKILL' : signal)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
if (process.env.npm_lifecycle_event !== undefined) {
  // npm that is killed leaves its shell and us running: we have to look for it.
  const before = whoCalled()
  setInterval(() => whoCalled() !== before && stop('SIGTERM'), 500).unref()
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

/** Our parent, and on Linux its own: npm, or the shell that npm started us by and then npm. */
function whoCalled() {
  try {
    const parent = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${parent.slice(parent.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return `${process.ppid}`
  }
}

/**
 * Whether what is installed is what the lock file lists: by the mark of our own last installation, else by npm's record of
 * its last one. Packages for other platforms are optional, and rightly missing.
 */
function isInstalled() {
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lockDigest()) return true
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

/** @returns the exit code of npm */
async function install() {
  console.log('Installing what package-lock.json lists (npm ci) ...')
  installing = true
  const code = await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund'])
  installing = false
  if (code === 0) writeFileSync(mark, lockDigest())
  return code
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
