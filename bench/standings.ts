import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Recording, withBareFastify } from './bare-fastify.ts'
import { load, type Target } from './load.ts'
import { compare, type Measurement } from './measure.ts'
import { type ProductProcess, standingsPath, withProduct } from './product-process.ts'

interface HttpBenchmark {
  name: string
  count: number
  /** The port is that of the product or of the bare server. */
  target: Omit<Target, 'port'>
}

/** Compares the product with a bare Fastify server that sends the same bytes. */
async function measureHttp(
  product: ProductProcess,
  { name, count, target }: HttpBenchmark,
): Promise<Measurement> {
  const recording = await record(product.port, target)
  if (recording.status !== target.status) throw new Error(`${name} returned status ${recording.status}`)
  const measurement = await withBareFastify(recording, (port) =>
    compare({
      name,
      unit: 'requests/s',
      rounds: 7,
      product: () => load({ ...target, port: product.port }, count),
      yardstick: () => load({ ...target, port }, count),
    }),
  )
  const { value, yardstick } = measurement
  console.log(`${name}: ${recording.body.length} bytes, ${value | 0} and ${yardstick | 0} requests/s`)
  return measurement
}

async function measureAt(product: ProductProcess, suffix: string, share: number): Promise<Measurement[]> {
  const json = await standingsPath(product.port)
  const { headers } = await record(product.port, { path: () => json, status: 200 })
  const etag = headers['etag'] ?? ''
  const html = '/wnba/teamList'
  // A URL that was not requested before is not cached.
  let uncachedNumber = 1_000_000
  const benchmarks: HttpBenchmark[] = [
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
      target: { path: () => `${html}?view=${(uncachedNumber += 1)}`, status: 200 },
    },
  ]
  const measurements: Measurement[] = []
  for (const benchmark of benchmarks) {
    const name = benchmark.name + suffix
    measurements.push(await measureHttp(product, { ...benchmark, name }))
  }
  return measurements
}

/**
 * Measures the public standings as JSON, as 304 Not Modified and as HTML from the cache, and as HTML that is
 * rendered. The cost of a response depends on its size, so ten times the data means ten leagues in the
 * requested season.
 */
export function benchStandings(): Promise<Measurement[]> {
  return withProduct(async (product) => {
    const small = await measureAt(product, '', 1)
    await product.growTenfold()
    return [...small, ...(await measureAt(product, '-10x', 0.2))]
  })
}

/** Returns the second response, because the first one may be uncached. */
async function record(port: number, target: Omit<Target, 'port'>): Promise<Recording> {
  const path = target.path(0)
  const request = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, path, headers: { host: 'localhost', ...target.headers } }, resolve).on('error', reject)
    })
  await buffer(await request())
  const response = await request()
  const serverHeaders = new Set(['date', 'connection', 'keep-alive', 'content-length'])
  const headers = Object.entries(response.headers).filter(([name]) => !serverHeaders.has(name)) as [
    string,
    string,
  ][]
  return {
    path: path.split('?', 1)[0] ?? path,
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    body: await buffer(response),
  }
}
