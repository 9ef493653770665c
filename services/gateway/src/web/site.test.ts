import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrganizationId, PageId } from '@league/contracts/kernel/id'
import type { SiteSettings } from '@league/contracts/client/rendering'
import { defaultLinks } from '@league/contracts/site/rules'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { switchFeature } from '@league/operations/organization/commands'
import { addLinkProcess, changeLinkProcess } from '@league/operations/processes/site'
import {
  changeOrganizationProcess,
  createOrganizationProcess,
} from '@league/operations/processes/organization'
import { editPage } from '@league/operations/site/page/commands'
import { callerOf } from '../testing/caller.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { buildPublicBundle } from '../testing/public-bundle.ts'
import { contextOf } from '../testing/season.ts'
import { waitForReadModels } from '../testing/signed-season.ts'

/** A build of the public app that shows its input. */
const renderer = `
export const createRenderer = async () => async ({ url, origin, settings }) => ({
  status: url.endsWith('/absent') ? 404 : 200,
  html: JSON.stringify({ origin, settings }),
  styleHashes: [],
})`

let bundle: Awaited<ReturnType<typeof buildPublicBundle>>
let product: Product
let base: string
let east: OrganizationId
let unlisted: OrganizationId
beforeAll(async () => {
  bundle = await buildPublicBundle(renderer)
  product = await startProduct({ publicBundle: bundle.url })
  base = await product.app.listen({ port: 0, host: '127.0.0.1' })
  const open = async (slug: string, change: object) => {
    const given = { slug, name: `The ${slug}`, sportIds: ['basketball'], ...change }
    return (await createOrganizationProcess(product.dependencies, contextOf(''), given)).entityId
  }
  east = await open('east', {
    measurementId: 'G-EAST',
    measuresSharedHost: false,
    siteTitle: 'East league',
    brandColor: '#123456',
  })
  unlisted = await open('shy', { domain: 'shy.localhost', indexed: false, measurementId: null })
  await open('west', { domain: 'west.localhost', measurementId: 'G-WEST', measuresSharedHost: true })
  await waitForReadModels(product)
})
afterAll(async () => {
  await product?.stop()
  await bundle?.remove()
})

const page = async (path: string, host = 'localhost') => {
  const answer = await callerOf(product, null, host).get(path)
  return { ...answer, given: JSON.parse(answer.text) }
}
const policyOf = async (path: string, host?: string) =>
  String((await page(path, host)).headers['content-security-policy'])

const settingsAt = async (url: string) => {
  const shown = (await (await fetch(url)).json()) as { settings: SiteSettings }
  return shown.settings
}

describe('the settings of a site (R098, R100)', () => {
  it('the settings of a site consist at first of the default links, the enabled features and the title', async () => {
    const { given } = await page('/east')
    const menu = defaultLinks.map(({ label, slug }) => ({ label, slug, url: null }))
    expect(given.settings).toMatchObject({
      menu,
      features: ['live'],
      siteTitle: 'East league',
      indexed: true,
    })
    expect((await page('/')).given.settings).toBeNull()
    expect((await page('/nowhere')).given.settings).toBeNull()
  })

  it('the settings of a site change with the menu, a page and a feature, on cached and uncached pages (R106, R117)', async () => {
    const urls = [`${base}/east`, `${base}/east/absent`]
    const settings = () => Promise.all(urls.map(settingsAt))
    const [before, onAbsent] = await settings()
    expect(before).toEqual(onAbsent)
    if (!before) throw new Error('no settings')
    const { dependencies } = product
    const added = await addLinkProcess(dependencies, contextOf(east), { label: 'Our Rules' })
    const shop = { label: 'Shop', isExternal: true, url: 'https://shop.example/' }
    await addLinkProcess(dependencies, contextOf(east), shop)
    const hidden = await addLinkProcess(dependencies, contextOf(east), { label: 'Secret' })
    await changeLinkProcess(dependencies, contextOf(east), { linkId: hidden.entityId, showInNavbar: false })
    await handleCommand(dependencies, switchFeature, {
      command: { featureKey: 'store', enabled: true },
      metadata: contextOf(east),
      streamId: east,
    })
    await waitForReadModels(product)
    const menu = [
      ...before.menu,
      { label: 'Our Rules', slug: 'our-rules', url: null },
      { label: 'Shop', slug: null, url: 'https://shop.example/' },
    ]
    for (const now of await settings())
      expect(now).toMatchObject({
        menu,
        pagesWithContent: before.pagesWithContent,
        features: ['store', 'live'],
      })

    const link = added.events.find(({ type }) => type === 'LinkAdded')?.data as { pageId: PageId }
    const content = { blocks: [{ type: 'paragraph', text: 'Be kind.' }] }
    await handleCommand(dependencies, editPage, {
      command: { linkId: added.entityId, content },
      metadata: contextOf(east),
      streamId: link.pageId,
    })
    await waitForReadModels(product)
    for (const now of await settings())
      expect(now.pagesWithContent).toEqual([...before.pagesWithContent, 'our-rules'].sort())
  })
})

describe('analytics (decision 36, S009)', () => {
  it('analytics is allowed if an organization has a measurement id, on the shared host only if it chose so', async () => {
    const google = /googletagmanager|google-analytics/
    expect(await policyOf('/east')).not.toMatch(google)
    expect(await policyOf('/west')).toMatch(google)
    expect(await policyOf('/', 'west.localhost')).toMatch(google)
    expect(await policyOf('/', 'shy.localhost')).not.toMatch(google)
    expect(await policyOf('/')).not.toMatch(google)
    expect((await page('/west')).given.settings.measurement).toEqual({ id: 'G-WEST', sharedHost: true })
    expect((await page('/east')).given.settings.measurement).toEqual({ id: 'G-EAST', sharedHost: false })
  })
})

describe('robots', () => {
  const text = async (path: string, host = 'localhost') =>
    (await callerOf(product, null, host).get(path)).text
  const addressesIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  /** Returns the addresses in all sitemaps that the index lists. */
  const paths = async (host: string) => {
    const sitemaps = addressesIn(await text('/sitemap.xml', host)).map((address) => new URL(address))
    const texts = await Promise.all(sitemaps.map((url) => text(url.pathname, url.host)))
    return texts.flatMap(addressesIn)
  }

  it('robots find listed organizations without a domain on the shared host', async () => {
    const found = await paths('localhost:3000')
    expect(found).toContain('http://localhost:3000/')
    expect(found).toContain('http://localhost:3000/east/teamList')
    expect(found.join()).not.toMatch(/shy|west/)
    expect(await text('/robots.txt')).toContain('Sitemap: http://localhost/sitemap.xml')
  })

  it('robots find only the pages of its organization on a domain', async () => {
    const found = await paths('www.west.localhost:3000')
    expect(found.slice(0, 2)).toEqual(['http://west.localhost:3000/', 'http://west.localhost:3000/teamList'])
    expect(found.join()).not.toMatch(/east|shy/)
    const robots = await text('/robots.txt', 'west.localhost')
    expect(robots).toContain('Sitemap: http://west.localhost/sitemap.xml')
    expect(robots).not.toMatch(/^Disallow: \/$/m)
  })

  it('robots are refused by an unlisted organization until it is listed', async () => {
    expect(await text('/robots.txt', 'shy.localhost')).toBe('User-agent: *\nDisallow: /\n')
    expect(await paths('shy.localhost')).toEqual([])
    for (const [path, host] of [
      ['/', 'shy.localhost'],
      ['/absent', 'shy.localhost'],
      ['/shy', 'localhost'],
    ] as const)
      expect([path, (await page(path, host)).headers['x-robots-tag']]).toEqual([path, 'noindex'])
    expect((await page('/east')).headers['x-robots-tag']).toBeUndefined()

    await changeOrganizationProcess(product.dependencies, contextOf(unlisted), { details: { indexed: true } })
    await waitForReadModels(product)
    expect(await text('/robots.txt', 'shy.localhost')).toContain('Sitemap:')
    expect(await paths('shy.localhost')).not.toEqual([])
    expect((await page('/shy')).headers['x-robots-tag']).toBeUndefined()
  })
})

describe('an icon', () => {
  it('an icon shows the first letter on the brand color, and is 304 for a client that has it', async () => {
    const icon = await fetch(`${base}/icon/east.svg`)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(icon.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await icon.text()).toMatch(/#123456.*>T<\/text>/)
    const etag = icon.headers.get('etag') ?? ''
    const again = await fetch(`${base}/icon/east.svg`, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  })

  it('an icon exists for existing organizations, and on a domain only for its own', async () => {
    const at = async (path: string, host: string) => (await callerOf(product, null, host).get(path)).status
    for (const path of ['/icon/nobody.svg', '/icon/east', '/icon/EAST.svg', '/icon/..%2feast.svg', '/icon/'])
      expect([path, await at(path, 'localhost')]).toEqual([path, 404])
    expect(await at('/icon/west.svg', 'west.localhost')).toBe(200)
    expect(await at('/icon/east.svg', 'west.localhost')).toBe(404)
  })
})
