import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePort } from '@league/local/free-port'
import type { SignIn } from '@league/local/sample/sign-ins'

/** The product with its sample season in a separate process, as `npm start` runs it. */
export interface ProductProcess {
  port: number
  pid: number
  /** Imports the sample season nine more times, as nine further leagues of the same season. */
  growTenfold(): Promise<void>
  /** Returns the sign-in of the owner of a sample organization. */
  owner(organization?: string): Promise<{ username: string; password: string }>
  /** Runs a command of `npm run replay`. */
  replay(...args: string[]): Promise<void>
  /** Returns the URL of the embedded database. */
  databaseUrl(): Promise<string>
}

const localWorkspace = join(import.meta.dirname, '..', 'services', 'local')

/** The samples that `npm start` loads. */
export const sampleOrganizations = ['wnba', 'south-coast', 'little-dribblers']

/** Creates a data folder, which the caller removes. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'league-bench-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

export interface RunningProduct {
  port: number
  pid: number
  /** The environment of commands that use the same data folder. */
  env: NodeJS.ProcessEnv
  stop(): Promise<void>
}

/** Starts the product on a data folder, as `npm start` does, and waits until it is ready. */
export async function startProduct(
  folder: string,
  organizations: readonly string[],
): Promise<RunningProduct> {
  const port = await findFreePort()
  const env = {
    PATH: process.env['PATH'],
    LEAGUE_DATA: folder,
    SAMPLES: organizations.join(),
    HOST: '127.0.0.1',
    PORT: String(port),
    RATE_LIMITS: 'off',
  }
  const child = spawn(process.execPath, [join(localWorkspace, 'src', 'main.ts')], {
    env,
    // The IPC channel makes the product stop when this process ends.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  try {
    await waitUntilReady(child.stdout, exited)
  } catch (error) {
    await stop()
    throw error
  }
  return { port, pid: child.pid ?? 0, env, stop }
}

/** Runs `work` with a product that has its own data folder and port. */
export async function withProduct<T>(
  work: (product: ProductProcess) => Promise<T>,
  organizations: readonly string[] = ['wnba'],
): Promise<T> {
  const { path: folder, remove } = await temporaryFolder()
  const { port, pid, env, stop } = await startProduct(folder, organizations)
  try {
    return await work({
      port,
      pid,
      async growTenfold() {
        for (let number = 2; number <= 10; number += 1) {
          const options = ['--organization', 'wnba', '--season', '2024', '--league', `WNBA ${number}`]
          const season = join(localWorkspace, 'samples', 'wnba-2024')
          const main = join(localWorkspace, 'src', 'import.main.ts')
          await promisify(execFile)(process.execPath, [main, ...options, season], { env })
        }
        await waitForStandings(port, 10)
      },
      async owner(organization = 'wnba') {
        const signIns = JSON.parse(await readFile(join(folder, 'sign-ins.json'), 'utf8')) as SignIn[]
        const owner = signIns.find((user) => user.role === 'org_owner' && user.organization === organization)
        if (!owner) throw new Error(`The organization ${organization} has no owner`)
        return owner
      },
      async replay(...args) {
        await promisify(execFile)(
          process.execPath,
          [join(localWorkspace, 'src', 'replay.main.ts'), ...args],
          {
            env,
          },
        )
      },
      async databaseUrl() {
        const postgres = join(folder, 'postgres')
        const password = (await readFile(join(postgres, 'password'), 'utf8')).trim()
        const pid = await readFile(join(postgres, 'cluster', 'postmaster.pid'), 'utf8')
        return `postgres://league:${password}@127.0.0.1:${pid.split('\n')[3]?.trim()}/league`
      },
    })
  } finally {
    await stop()
    await remove()
  }
}

const ATTEMPT_DELAY_MS = 200
const MAX_ATTEMPTS = 600
const UNCHANGED_ATTEMPTS = 10

/** Public standings of the sample season. */
export interface Standings {
  leagues: { name: string; teams: { id: string; wins: number }[] }[]
}

export async function standingsPath(port: number, organization = 'wnba'): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/seasonsv2?slug=${organization}`)
  const { seasons } = (await answer.json()) as { seasons: [{ id: string }] }
  return `/api/seasonsv2/${seasons[0].id}/leagues-with-teams-public?slug=${organization}`
}

/** Waits until the standings of `count` leagues include every game and have not changed for two seconds. */
async function waitForStandings(port: number, count: number): Promise<void> {
  const path = await standingsPath(port)
  let lastChange = { etag: '', attempt: 0 }
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    const { leagues } = (await answer.json()) as Standings
    const etag = answer.headers.get('etag') ?? ''
    if (etag !== lastChange.etag) lastChange = { etag, attempt }
    const played = leagues.map(({ teams }) => teams.reduce((sum, { wins }) => sum + wins, 0))
    const complete = played.length === count && played.every((wins) => wins === played[0])
    if (complete && attempt - lastChange.attempt >= UNCHANGED_ATTEMPTS) return
    await setTimeout(ATTEMPT_DELAY_MS)
  }
  throw new Error('The read models did not catch up within two minutes')
}

async function waitUntilReady(output: Readable | null, exited: Promise<unknown>): Promise<void> {
  if (!output) throw new Error('The product has no output')
  const lines = createInterface(output)
  const ready = new Promise<void>((resolve) => lines.on('line', (line) => line === 'ready' && resolve()))
  const ended = exited.then(() => {
    throw new Error('The product ended before it was ready')
  })
  await Promise.race([ready, ended])
}
