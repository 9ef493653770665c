import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@league/contracts/endpoints'
import { contentPaths, livePaths, signedInPaths } from '@league/contracts/site/addresses'
import { embedKinds } from '@league/contracts/site/embeds'
import { createOrganizationProcess } from '@league/operations/processes/organization'
import { callerOf } from '../testing/caller.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { buildPublicBundle } from '../testing/public-bundle.ts'
import { contextOf } from '../testing/season.ts'
import { waitForReadModels } from '../testing/signed-season.ts'

const renderer = `
export const createRenderer = async () => async () => ({ status: 200, html: 'page', styleHashes: [] })
export const createEmbedRenderer = async () => async ({ url }) =>
  ({ status: 200, html: url, styleHashes: ["'sha256-embed'"] })
export const drawPicture = async () => 'not-found'`

let bundle: Awaited<ReturnType<typeof buildPublicBundle>>
let product: Product
beforeAll(async () => {
  bundle = await buildPublicBundle(renderer, '')
  product = await startProduct({ publicBundle: bundle.url })
  for (const [slug, domain] of [['east'], ['west', 'west.localhost']])
    await createOrganizationProcess(product.dependencies, contextOf(''), {
      slug: slug ?? '',
      name: `The ${slug}`,
      sportIds: ['basketball'],
      ...(domain && { domain }),
    })
  await waitForReadModels(product)
})
afterAll(async () => {
  await product?.stop()
  await bundle?.remove()
})

const get = (path: string, host = 'localhost', headers = {}) =>
  callerOf(product, null, host).get(path, headers)
const policyOf = async (path: string, host?: string) =>
  String((await get(path, host)).headers['content-security-policy'])

describe('embeds', () => {
  it('embeds are the only thing that other sites may show in a frame, and can do nothing else', async () => {
    for (const kind of embedKinds)
      for (const [path, host] of [
        [`/east/embed/${kind}?league=l1&theme=dark`, 'localhost'],
        [`/embed/${kind}`, 'west.localhost'],
      ] as const) {
        const { status, headers, text } = await get(path, host)
        expect([path, status, text]).toEqual([path, 200, path])
        const policy = String(headers['content-security-policy']).split('; ')
        expect(policy).toEqual(
          expect.arrayContaining([
            "default-src 'none'",
            "form-action 'none'",
            'frame-ancestors *',
            'sandbox allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
          ]),
        )
        expect(headers['set-cookie']).toBeUndefined()
        expect(headers['x-robots-tag']).toBe('noindex')
        expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      }
  })

  it('no other route may be shown in a frame', async () => {
    const paths = [
      ...Object.values(endpoints)
        .filter(({ method }) => method === 'GET')
        .map(({ path }) => path),
      ...[...livePaths, ...contentPaths].map((path) => `/east${path}`),
      ...signedInPaths,
      '/',
      '/login',
      '/robots.txt',
      '/sitemap.xml',
      '/east/sitemaps/1.xml',
      '/east/results.xml',
      '/east/news.xml',
      '/icon/east.svg',
      '/east/embed/standings.js',
      '/east/embed/x',
      '/embed/standings',
      '/east/share/1/home.png',
      '/media/x.webp',
      '/assets/x.js',
      '/api/docs',
      '/setup',
      '/nothing',
    ].map((path) => path.replace(/:\w+/g, 'x'))
    const framed: string[] = []
    for (const path of new Set(paths)) {
      const { status, headers } = await get(path)
      const policy = String(headers['content-security-policy'])
      const isSafe = policy.includes("frame-ancestors 'none'") || policy.includes('sandbox')
      if (!isSafe && status !== 302) framed.push(`${status} ${path}`)
    }
    expect(framed).toEqual([])
  })

  it('the script of an embed is cached and can be loaded by other sites, and an unknown embed is not found', async () => {
    const script = await get('/east/embed/bracket.js?theme=dark')
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin')
    const again = await get('/east/embed/bracket.js', 'localhost', {
      'if-none-match': String(script.headers.etag),
    })
    expect(again.status).toBe(304)
    for (const path of [
      '/east/embed/players',
      '/east/embed/standings.css',
      '/east/embed/x.js',
      '/embed/standings',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    expect(await policyOf('/east')).toContain("frame-ancestors 'none'")
  })
})
