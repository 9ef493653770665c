import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

/** The whole product with its sample season, as `npm start` runs it, in a process of its own. */
export interface ProductProcess {
  port: number
  /** Imports the sample season nine times more, as nine further leagues of the same season. */
  growTenfold(): Promise<void>
  /** Name and password of the owner of the sample organization. */
  owner(): Promise<{ username: string; password: string }>
}

const local = join(import.meta.dirname, '..', 'services', 'local')

/** A product on a data folder and a port of its own, for as long as `work` takes. */
export async function withProduct<T>(work: (product: ProductProcess) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'league-bench-'))
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'],
    LEAGUE_DATA: folder,
    SAMPLES: 'wnba',
    HOST: '127.0.0.1',
    PORT: String(port),
    RATE_LIMITS: 'off',
  }
  const child = spawn(process.execPath, [join(local, 'src', 'main.ts')], {
    env,
    // It ends when we do, however we end.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  try {
    await ready(child.stdout, gone)
    return await work({
      port,
      async growTenfold() {
        for (let nth = 2; nth <= 10; nth += 1) {
          const words = ['--organization', 'wnba', '--season', '2024', '--league', `WNBA ${nth}`]
          const season = join(local, 'samples', 'wnba-2024')
          const main = join(local, 'src', 'import.main.ts')
          await promisify(execFile)(process.execPath, [main, ...words, season], { env })
        }
        await shown(port, 10)
      },
      async owner() {
        const kept = JSON.parse(await readFile(join(folder, 'sign-ins.json'), 'utf8')) as SignIn[]
        const owner = kept.find(({ role }) => role === 'org_owner')
        if (!owner) throw new Error('The samples have no owner')
        return owner
      },
    })
  } finally {
    child.kill('SIGTERM')
    await gone
    await rm(folder, { recursive: true, force: true })
  }
}

/** Public standings of the sample season. */
export interface Standings {
  leagues: { name: string; teams: { id: string; wins: number }[] }[]
}

export async function standingsPath(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/seasonsv2?slug=wnba`)
  const { seasons } = (await answer.json()) as { seasons: [{ id: string }] }
  return `/api/seasonsv2/${seasons[0].id}/leagues-with-teams-public?slug=wnba`
}

/** Resolves when the tables of this many leagues show every game, and nothing has moved for two seconds. */
async function shown(port: number, count: number): Promise<void> {
  const path = await standingsPath(port)
  let since = { etag: '', tries: 0 }
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    const { leagues } = (await answer.json()) as Standings
    const etag = answer.headers.get('etag') ?? ''
    if (etag !== since.etag) since = { etag, tries }
    const played = leagues.map(({ teams }) => teams.reduce((sum, { wins }) => sum + wins, 0))
    const whole = played.length === count && played.every((wins) => wins === played[0])
    if (whole && tries - since.tries >= 10) return
    await setTimeout(200)
  }
  throw new Error('The read models did not catch up within two minutes')
}

interface SignIn {
  role: string
  username: string
  password: string
}

async function ready(output: Readable | null, gone: Promise<unknown>): Promise<void> {
  if (!output) throw new Error('The product cannot be heard')
  const lines = createInterface(output)
  const said = new Promise<void>((resolve) => lines.on('line', (line) => line === 'ready' && resolve()))
  const ended = gone.then(() => {
    throw new Error('The product ended before it was ready')
  })
  await Promise.race([said, ended])
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
