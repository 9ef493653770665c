import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** One run of Vite: arguments, and where its result lands below the app. */
interface Build {
  app: 'web-public' | 'web-admin'
  args: string[]
  out: string
}

const builds: Build[] = [
  { app: 'web-public', args: ['--outDir', 'dist/client'], out: 'dist/client' },
  {
    app: 'web-public',
    args: ['--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server'],
    out: 'dist/server',
  },
  { app: 'web-admin', args: ['--outDir', 'dist/client'], out: 'dist/client' },
]

/** What the bundles are made of, relative to the project. */
const sources = {
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
 * Builds the bundles whose sources have changed since they were built, by the content of the sources: a fresh clone or a
 * switched branch says nothing by its times.
 *
 * @param tell takes a line before each build
 * @throws Error with the output of a build that failed
 */
export async function buildWebApps(root: string, tell: (line: string) => void): Promise<void> {
  for (const build of builds) {
    const mark = join(root, build.app, build.out, '.sources')
    const now = fingerprint(root, build)
    if (existsSync(mark) && readFileSync(mark, 'utf8') === now) continue
    tell(`Building ${build.app} (${build.out}) ...`)
    await vite(join(root, build.app), build.args)
    writeFileSync(mark, now)
  }
}

function fingerprint(root: string, build: Build): string {
  const hash = createHash('sha256').update(build.args.join(' '))
  const paths = sources[build.app].flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
  const files = paths.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.filter((name) => !name.includes('.test.')).sort()) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

export function viteProgram(): string {
  return join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
}

function vite(app: string, args: string[]): Promise<void> {
  const run = spawn(process.execPath, [viteProgram(), 'build', '--logLevel', 'warn', ...args], {
    cwd: app,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  run.stdout.on('data', (text) => (said += text))
  run.stderr.on('data', (text) => (said += text))
  return new Promise((resolve, reject) => {
    run.on('error', reject)
    run.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${app} does not build.\n${stripVTControlCharacters(said)}`))
    })
  })
}
