import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { s3KeysOf } from '@league/gateway/media/environment'
import { openMedia } from '@league/gateway/media/open'
import { parseMediaLocation } from '@league/gateway/media/location'
import type { Environment } from './environment.ts'
import { startLocalGateway } from './gateway.ts'
import type { Lifetime } from './lifetime.ts'
import { startReadModels } from './read-models.ts'
import { loadSamples } from './sample/load.ts'
import { type SignIn, sampleSignIns } from './sample/sign-ins.ts'
import { openStorage } from './storage.ts'
import { buildWebApps } from './web/build.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** Starts everything in one process: Postgres, migrations, web apps, projections, sample data, gateway. */
export async function runProduct(environment: Environment, lifetime: Lifetime): Promise<void> {
  const { PORT, HOST, LEAGUE_DATA, MEDIA, SAMPLES, WEB_BUILD } = environment
  const storage = await openStorage(environment, lifetime, `npm start, pid ${process.pid}, port ${PORT}`)
  await requireFreePort(HOST, PORT)
  if (WEB_BUILD === 'when-needed') await buildWebApps(root, console.log)
  const readModels = await startReadModels(storage, lifetime)
  const signIns = sampleSignIns(LEAGUE_DATA, SAMPLES)
  const media = await openMedia(
    MEDIA ?? parseMediaLocation(join(LEAGUE_DATA, 'media')),
    s3KeysOf(environment),
  )
  await lifetime.add(async () => media.close())
  await loadSamples({ storage, media, samples: SAMPLES, signIns, signal: lifetime.signal })
  const { feed, metricsRegistry } = readModels
  await startLocalGateway(root, environment, { storage, media, feed, metricsRegistry }, lifetime)
  // Pages show what they have meanwhile.
  await readModels.caughtUp()
  console.log(startupBanner(environment, signIns))
  const rebuilds = readModels.showRebuilds().catch((error: unknown) => {
    if (!lifetime.signal.aborted) console.error('Cannot show the progress of the rebuilds:', error)
  })
  await lifetime.add(() => rebuilds)
}

/** @throws Error that says how to choose another port if this one is taken */
async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen(port, host, resolve)
    })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
    const reason =
      code === 'EACCES' ? 'requires more privileges than you have' : 'is in use by another program'
    throw new Error(`Port ${port} ${reason}. Choose another one: PORT=${port + 1001} npm start`, {
      cause: error,
    })
  }
  await new Promise((resolve) => probe.close(resolve))
}

/** Returns the text that a start ends with: addresses, sample sign-ins, and `ready` as the last line. */
function startupBanner({ HOST, PORT, LEAGUE_DATA }: Environment, signIns: readonly SignIn[]): string {
  const allInterfaces = ['0.0.0.0', '::'].includes(HOST)
  const address = `http://${allInterfaces ? 'localhost' : HOST}:${PORT}`
  const slugs = signIns.flatMap(({ role, organization }) => (role === 'org_owner' && organization) || [])
  const file = join(LEAGUE_DATA, 'sign-ins.json')
  const relativeFile = relative(process.cwd(), file)
  const width = Math.max(...signIns.map(({ username }) => username.length))
  return [
    '',
    ...slugs.map((slug) => `  Public pages   ${address}/${slug}   http://${slug}.localhost:${PORT}`),
    `  Sign in        ${address}/login`,
    `  API            ${address}/api/docs`,
    '',
    ...signIns.map(({ username, password, role }) => `  ${username.padEnd(width)}   ${password}   ${role}`),
    '',
    `  The passwords are in ${relativeFile.startsWith('..') ? file : relativeFile}. Press Ctrl-C to stop.`,
    '',
    'ready',
  ].join('\n')
}
