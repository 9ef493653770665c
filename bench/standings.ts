import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Recording, withBareFastify } from './bare-fastify.ts'
import { load, type Target } from './load.ts'
import { compare, type Measurement } from './measure.ts'
import { type ProductProcess, standingsPath, withProduct } from './product-process.ts'

interface Race {
  name: string
  count: number
  /** Without its port: both servers are asked alike. */
  target: Omit<Target, 'port'>
}

/** Of ours beside a bare Fastify that sends the same bytes. */
async function race(product: ProductProcess, { name, count, target }: Race): Promise<Measurement> {
  const recording = await record(product.port, target)
  if (recording.status !== target.status) throw new Error(`${name} was answered ${recording.status}`)
  const measured = await withBareFastify(recording, (port) =>
    compare({
      name,
      unit: 'requests/s',
      rounds: 7,
      ours: () => load({ ...target, port: product.port }, count),
      yardstick: () => load({ ...target, port }, count),
    }),
  )
  const { value, yardstick } = measured
  console.log(`${name}: ${recording.body.length} bytes, ${value | 0} and ${yardstick | 0} requests/s`)
  return measured
}

async function measureAt(product: ProductProcess, suffix: string, share: number): Promise<Measurement[]> {
  const json = await standingsPath(product.port)
  const { headers } = await record(product.port, { path: () => json, status: 200 })
  const etag = headers['etag'] ?? ''
  const html = '/wnba/teamList'
  // An address that nobody asked for yet is rendered anew.
  let fresh = 1_000_000
  const races: Race[] = [
    { name: 'standings-json', count: 6_000 * share, target: { path: () => json, status: 200 } },
    {
      name: 'standings-304',
      count: 10_000,
      target: { path: () => json, headers: { 'if-none-match': etag }, status: 304 },
    },
    { name: 'standings-html', count: 5_000 * share, target: { path: () => html, status: 200 } },
    {
      name: 'standings-html-uncached',
      count: 200 * share,
      target: { path: () => `${html}?nth=${(fresh += 1)}`, status: 200 },
    },
  ]
  const measured: Measurement[] = []
  for (const one of races) measured.push(await race(product, { ...one, name: one.name + suffix }))
  return measured
}

/**
 * The public table as JSON, as 'nothing new' and as a page: warm, and the page rendered anew. What an answer costs depends
 * on its bytes, so ten times the data are ten leagues in the season that is asked for.
 */
export function benchStandings(): Promise<Measurement[]> {
  return withProduct(async (product) => {
    const small = await measureAt(product, '', 1)
    await product.growTenfold()
    return [...small, ...(await measureAt(product, '-10x', 0.2))]
  })
}

/** The second answer: the first one may be made anew, and warm ones are what is compared. */
async function record(port: number, target: Omit<Target, 'port'>): Promise<Recording> {
  const path = target.path(0)
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, path, headers: { host: 'localhost', ...target.headers } }, resolve).on('error', reject)
    })
  await buffer(await ask())
  const answer = await ask()
  const own = new Set(['date', 'connection', 'keep-alive', 'content-length'])
  const headers = Object.entries(answer.headers).filter(([name]) => !own.has(name)) as [string, string][]
  return {
    path: path.split('?', 1)[0] ?? path,
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    body: await buffer(answer),
  }
}
