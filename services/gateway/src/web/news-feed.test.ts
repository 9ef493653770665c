import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrganizationId, PageId } from '@league/contracts/kernel/id'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { addLinkProcess } from '@league/operations/processes/site'
import { createOrganizationProcess } from '@league/operations/processes/organization'
import { editPage } from '@league/operations/site/page/commands'
import { callerOf } from '../testing/caller.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { buildPublicBundle } from '../testing/public-bundle.ts'
import { contextOf } from '../testing/season.ts'
import { waitForReadModels } from '../testing/signed-season.ts'
import { newsFeed } from './news-feed.ts'

const post = (date: string, title: string, text = '') => ({ date, title, text })
const newsPage = (slug: string, posts: object[], changedAt = '2026-11-21T20:00:00.000Z') => ({
  id: `page-of-${slug}` as PageId,
  slug,
  changedAt,
  content: { blocks: [{ type: 'news', posts }] },
})

describe('the feed of the news', () => {
  it('the feed of the news lists the posts of all pages, latest first, with stable ids and escaped texts', () => {
    const pages = [
      newsPage('home', [post('2026-11-09', 'One'), post('2026-11-21', 'A & B', 'First <b>\nline\n\nSecond')]),
      newsPage('our-news', [post('2026-11-17', '\u0007Bell'), post('', 'Draft')], '2026-11-22T08:00:00.000Z'),
    ]
    const feed = newsFeed('South "Coast"', 'https://league.example/sc', pages)
    expect([...feed.matchAll(/<entry>.*?<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
      'A &amp; B',
      'Bell',
      'One',
    ])
    expect(feed).toContain('<id>tag:league.example,2026-11-21:sc/page-of-home/1</id>')
    expect(feed).toContain('<link href="https://league.example/sc/our-news"/>')
    expect(feed).toContain(
      '<content type="html">&lt;p&gt;First &amp;lt;b&amp;gt;&lt;br&gt;line&lt;/p&gt;&lt;p&gt;Second&lt;/p&gt;</content>',
    )
    expect(feed).toContain('<title>South &quot;Coast&quot;</title>')
    expect(feed).toContain('<updated>2026-11-22T08:00:00.000Z</updated><author>')
  })

  it('the feed of the news ends after fifty posts', () => {
    const posts = Array.from({ length: 60 }, (_, index) => post('2026-11-09', `Post ${index}`))
    expect(
      newsFeed('SC', 'https://league.example', [newsPage('home', posts)]).match(/<entry>/g),
    ).toHaveLength(50)
  })
})

describe('the address of the feed', () => {
  let product: Product
  let bundle: Awaited<ReturnType<typeof buildPublicBundle>>
  let east: OrganizationId
  beforeAll(async () => {
    bundle = await buildPublicBundle('export const createRenderer = async () => async () => ({})')
    product = await startProduct({ publicBundle: bundle.url })
    const details = { slug: 'east', name: 'East', domain: 'news-east.localhost', sportIds: ['basketball'] }
    east = (await createOrganizationProcess(product.dependencies, contextOf(''), details)).entityId
    await waitForReadModels(product)
  })
  afterAll(async () => {
    await product?.stop()
    await bundle?.remove()
  })

  const feedAt = (path: string, host?: string) => callerOf(product, null, host).get(path)
  const writeNews = async (label: string, posts: object[]) => {
    const added = await addLinkProcess(product.dependencies, contextOf(east), { label })
    const link = added.events.find(({ type }) => type === 'LinkAdded')?.data as { pageId: PageId }
    await handleCommand(product.dependencies, editPage, {
      command: { linkId: added.entityId, content: { blocks: [{ type: 'news', posts }] } },
      metadata: contextOf(east),
      streamId: link.pageId,
    })
    await waitForReadModels(product)
  }

  it('the address of the feed is below the slug or on the domain, and there is none without news', async () => {
    expect((await feedAt('/east/news.xml')).status).toBe(404)
    await writeNews('Ideas', [post('', 'Not yet')])
    expect((await feedAt('/east/news.xml')).status).toBe(404)
    await writeNews('Our News', [post('2026-11-21', 'The gym is open')])
    const shared = await feedAt('/east/news.xml')
    expect([shared.status, shared.headers['content-type']]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ])
    expect(shared.text).toContain('<link href="http://localhost/east/our-news"/>')
    const onDomain = await feedAt('/news.xml', 'news-east.localhost')
    expect(onDomain.text).toContain('<link href="http://news-east.localhost/our-news"/>')
    expect(onDomain.text).toContain('The gym is open')
    for (const [path, host] of [
      ['/news.xml', 'localhost'],
      ['/nobody/news.xml', 'localhost'],
      ['/api/news.xml', 'localhost'],
      ['/east/news.xml', 'news-east.localhost'],
    ])
      expect([path, (await feedAt(path ?? '', host)).status]).toEqual([path, 404])
  })

  it('the address of the feed answers from the cache until a page changes', async () => {
    const before = await feedAt('/east/news.xml')
    await writeNews('More News', [post('2026-11-22', 'A second post')])
    const after = await feedAt('/east/news.xml')
    expect(before.text).not.toContain('A second post')
    expect(after.text).toContain('A second post')
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
  })
})
