import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './journey.ts'
import { callApi, createOrganizationWithGames } from './organization.ts'
import { findPublicPages } from './public-pages.ts'
import { readGames } from './wnba.ts'

test.skip(({ isMobile }) => isMobile, 'Documents, feeds and pictures are the same on every screen.')

/** Returns the text with the entities of HTML and XML replaced that addresses contain. */
const decode = (text: string) => text.replaceAll('&amp;', '&')

/** Returns what the first match of a pattern captures in a document; null if there is none. */
const find = (html: string, pattern: RegExp) => {
  const found = pattern.exec(html)?.[1]
  return found === undefined ? null : decode(found)
}
const pictureOf = (html: string) => find(html, /<meta property="og:image" content="([^"]+)"/) ?? ''

/** Returns the width and height that the head of a PNG file states. */
function sizeOfPng(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('every kind of page names a picture of its own, which browsers may keep', async ({ request }) => {
  const pages = (await findPublicPages(request)).filter(({ path }) => path.startsWith('/south-coast'))
  const pictures = new Map<string, string>()
  for (const { path } of pages) {
    const page = await request.get(path)
    const address = pictureOf(await page.text())
    if (page.status() !== 200 || pictures.has(address)) continue
    pictures.set(address, path)
    const picture = await request.get(address)
    expect([path, picture.status(), picture.headers()['content-type']]).toEqual([path, 200, 'image/png'])
    expect([path, ...sizeOfPng(await picture.body())]).toEqual([path, 1200, 630])
    const { etag = '', 'cross-origin-resource-policy': policy } = picture.headers()
    expect(policy).toBe('cross-origin')
    expect((await request.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304)
  }
  expect(pictures.size).toBeGreaterThan(10)
  for (const path of [
    '/south-coast/share/0/games/none.png',
    '/south-coast/share/0/games',
    '/nobody/share/0/home.png',
  ])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
})

test('a score changes the picture of its game, also at the address that was shared before', async ({
  request,
}) => {
  const { slug } = await createOrganizationWithGames(request, 'pictured')
  const [game] = await readGames(request, slug)
  const address = async () => pictureOf(await (await request.get(`/${slug}/games/${game?.id}`)).text())
  const before = await address()
  const picture = await (await request.get(before)).body()
  await callApi(request, 'put', `/api/gamesv2/${game?.id}/scores`, { score_home: 71, score_away: 64 })
  await expect.poll(address).not.toBe(before)
  expect((await (await request.get(before)).body()).equals(picture)).toBe(false)
})

/**
 * Follows the links of a site, and returns the canonical addresses of the pages that search engines may list. Links of a
 * page that another address shows already, as with a filter, lead nowhere else.
 */
async function crawl(request: APIRequestContext, start: string): Promise<Set<string>> {
  const seen = new Set([start])
  const listed = new Set<string>()
  for (const path of seen) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    if (!response.headers()['content-type']?.startsWith('text/html')) continue
    const html = await response.text()
    const canonical = find(html, /<link rel="canonical" href="([^"]+)"/)
    if (canonical === null || listed.has(canonical)) continue
    if (!html.includes('<meta name="robots" content="noindex">')) listed.add(canonical)
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      const url = new URL(decode(href), response.url())
      const isPage = url.pathname === start || url.pathname.startsWith(`${start}/`)
      if (isPage && url.origin === new URL(response.url()).origin) seen.add(url.pathname + url.search)
    }
  }
  return listed
}

test('the sitemap lists the pages that links lead to, and no others', async ({ request }) => {
  test.slow()
  const { slug } = await createOrganizationWithGames(request, 'crawled')
  const sitemap = await (await request.get(`/${slug}/sitemaps/1.xml`)).text()
  const inSitemap = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => decode(address))
  const crawled = await crawl(request, `/${slug}`)
  expect([...crawled].toSorted()).toEqual(inSitemap.toSorted())
})
