import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** One run of Vite. `out` is the output folder, relative to the app. */
interface Build {
  app: 'web-public' | 'web-admin'
  args: string[]
  out: string
}

const BUILDS: Build[] = [
  { app: 'web-public', args: ['--outDir', 'dist/client'], out: 'dist/client' },
  {
    app: 'web-public',
    args: ['--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server'],
    out: 'dist/server',
  },
  { app: 'web-admin', args: ['--outDir', 'dist/client'], out: 'dist/client' },
]

/** Source files of each app, relative to the repository. */
const SOURCES = {
  'web-public': [
    'web-public/{src,public}/**/*',
    'web-public/*.{ts,json,html}',
    'contracts/src/**/*.ts',
    'package-lock.json',
  ],
  'web-admin': [
    'web-admin/{src,public}/**/*',
    'web-admin/*.{ts,json,html}',
    'web-public/src/**/*',
    'contracts/src/**/*.ts',
    'package-lock.json',
  ],
}

/**
 * Builds the bundles whose sources have changed since the last build. Compares the content of the sources,
 * because timestamps mean nothing in a fresh clone or after switching branches.
 *
 * @param log called with a line before each build
 * @throws Error with the output of a failed build
 */
export async function buildWebApps(root: string, log: (line: string) => void): Promise<void> {
  for (const build of BUILDS) {
    const fingerprintFile = join(root, build.app, build.out, '.sources')
    const currentFingerprint = fingerprint(root, build)
    if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === currentFingerprint) continue
    log(`Building ${build.app} (${build.out}) ...`)
    await runVite(join(root, build.app), build.args)
    writeFileSync(fingerprintFile, currentFingerprint)
  }
}

function fingerprint(root: string, build: Build): string {
  const hash = createHash('sha256').update(build.args.join(' '))
  const paths = SOURCES[build.app].flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
  const files = paths.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.filter((name) => !name.includes('.test.')).sort()) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

export function viteProgram(): string {
  return join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
}

function runVite(app: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [viteProgram(), 'build', '--logLevel', 'warn', ...args], {
    cwd: app,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${app} does not build.\n${stripVTControlCharacters(output)}`))
    })
  })
}
