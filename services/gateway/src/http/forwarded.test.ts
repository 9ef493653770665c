import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from '../testing/product.ts'
import { buildPublicBundle } from '../testing/public-bundle.ts'
import { openOrganization } from '../testing/season.ts'
import { waitForReadModels } from '../testing/signed-season.ts'

/** A build of the public app that shows its origin and organization. */
const renderer = `
export const createRenderer = async () => async ({ origin, organization }) => ({
  status: 200,
  html: JSON.stringify({ origin, name: organization?.name ?? null }),
  styleHashes: [],
})`

const proxy = '10.0.0.1'
let bundle: Awaited<ReturnType<typeof buildPublicBundle>>
let product: Product
beforeAll(async () => {
  bundle = await buildPublicBundle(renderer)
  product = await startProduct({ publicBundle: bundle.url, trustProxy: [proxy] })
  await openOrganization(product.dependencies, 'east', 'east.example')
  await openOrganization(product.dependencies, 'west', 'west.example')
  await waitForReadModels(product)
})
afterAll(async () => {
  await product?.stop()
  await bundle?.remove()
})

async function ask(remoteAddress: string, headers: Record<string, string>, url = '/') {
  const answer = await product.app.inject({
    url,
    remoteAddress,
    headers: { host: 'gateway:3000', ...headers },
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    json: () => JSON.parse(answer.body),
  }
}
const forwarded = (host: string, proto = 'https') => ({
  'x-forwarded-host': host,
  'x-forwarded-proto': proto,
})

describe('forwarded headers', () => {
  it('forwarded headers determine host and scheme when a trusted proxy sends them', async () => {
    const east = await ask(proxy, forwarded('www.East.example'))
    expect(east.json()).toEqual({ origin: 'https://east.example', name: 'EAST' })
    const robots = await ask(proxy, forwarded('east.example'), '/robots.txt')
    expect(robots.text).toContain('Sitemap: https://east.example/sitemap.xml')
  })

  it('forwarded headers separate cached pages by host and by scheme', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await ask(proxy, forwarded('east.example'))).json().name).toBe('EAST')
      expect((await ask(proxy, forwarded('west.example'))).json().name).toBe('WEST')
      expect((await ask(proxy, forwarded('west.example', 'http'))).json().origin).toBe('http://west.example')
      const list = await ask(proxy, forwarded('west.example'), '/sitemap.xml')
      expect(list.text).toContain('https://west.example/')
      expect((await ask(proxy, forwarded('elsewhere.example'))).status).toBe(421)
    }
  })

  it('forwarded headers that say https make browsers use nothing else, if a trusted proxy sends them', async () => {
    const policyOf = async (address: string, host: string, proto: string, url = '/') =>
      (await ask(address, { host, ...forwarded(host, proto) }, url)).headers['strict-transport-security']
    // The second request of a page is answered from the cache.
    for (const url of ['/', '/', '/livez', '/api/nothing'])
      expect([url, await policyOf(proxy, 'east.example', 'https', url)]).toEqual([url, 'max-age=31536000'])
    expect(await policyOf(proxy, 'elsewhere.example', 'https')).toBe('max-age=31536000')
    expect(await policyOf(proxy, 'east.example', 'http')).toBeUndefined()
    expect(await policyOf('203.0.113.7', 'east.example', 'https')).toBeUndefined()
  })

  it('forwarded headers are read from the end of a chain', async () => {
    const chain = forwarded('elsewhere.example, east.example', 'http, https')
    expect((await ask(proxy, chain)).json()).toEqual({ origin: 'https://east.example', name: 'EAST' })
  })

  it('forwarded headers are ignored from any other address', async () => {
    expect((await ask('203.0.113.7', forwarded('east.example'))).status).toBe(421)
    const west = await ask('203.0.113.7', { host: 'west.example', ...forwarded('east.example') })
    expect(west.json()).toEqual({ origin: 'http://west.example', name: 'WEST' })
  })

  it('forwarded headers determine the origin that a write must come from when a trusted proxy sends them', async () => {
    const signOut = async (remoteAddress: string, origin: string) => {
      const answer = await product.app.inject({
        method: 'POST',
        url: '/api/auth/logout',
        remoteAddress,
        headers: { host: 'east.example', origin, ...forwarded('east.example') },
      })
      return answer.statusCode
    }
    expect(await signOut(proxy, 'https://east.example')).toBe(200)
    expect(await signOut(proxy, 'http://east.example')).toBe(403)
    expect(await signOut('203.0.113.7', 'https://east.example')).toBe(403)
    expect(await signOut('203.0.113.7', 'http://east.example')).toBe(200)
  })
})
