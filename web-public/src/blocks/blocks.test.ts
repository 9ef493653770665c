import { expect, test, vi } from 'vitest'
import { blockTypes } from '@league/contracts/site/blocks'
import { pageTemplates } from '@league/contracts/site/templates'
import { fixtureCall } from '../../test/fixture/fixture-call.ts'
import { everyBlock, pageWithBlocks } from '../../test/fixture/pages.ts'
import { renderPage } from '../../test/fixture/render-page.ts'
import { bodyOf, stateOf, textOf } from '../../test/fixture/text-of.ts'
import { toKnownBlock, blockShapes } from './block-shapes.ts'

/** Renders a page that has these blocks. */
function renderBlocks(blocks: readonly object[]) {
  const page = pageWithBlocks('Rules', 'rules', blocks as { type: string }[])
  return renderPage('/wnba/rules', {
    call: fixtureCall({ 'GET /api/pages/by-slug/:slug': () => ({ page }) }).call,
  })
}

test('the server renders every block type of the contracts without style attributes (R117, S069)', async () => {
  expect(new Set(Object.keys(blockShapes))).toEqual(new Set(Object.keys(blockTypes)))
  expect(new Set(everyBlock.map(({ type }) => type))).toEqual(new Set(Object.keys(blockTypes)))
  const { html, status } = await renderPage('/wnba/everything')
  expect(status).toBe(200)
  expect(textOf(html)).not.toContain('Unsupported block type')
  expect(bodyOf(html)).not.toContain(' style=')
  expect(html.match(/<h1/g)).toHaveLength(1)
})

test.each(Object.keys(blockTypes))(
  'a %s block is rendered even if its fields are missing or of another type (R117)',
  async (type) => {
    const malformed = {
      type,
      title: 7,
      text: {},
      items: [null, 'x', { q: [], images: 'y' }],
      people: {},
      limit: -1,
    }
    for (const block of [{ type }, malformed]) {
      const { html, status } = await renderBlocks([block])
      expect(status).toBe(200)
      expect(textOf(html)).not.toMatch(/Unsupported|Something went wrong|\[object/)
    }
  },
)

test('the blocks of every page template keep their content (R116)', () => {
  for (const block of Object.values(pageTemplates).flatMap(({ content }) => content.blocks)) {
    expect(toKnownBlock(block)).toMatchObject(block)
  }
})

test("an unknown block type shows 'Unsupported block type' and does not affect the others (R118)", async () => {
  const text = textOf(
    (await renderBlocks([{ type: 'carousel' }, { type: 'toString' }, everyBlock[3] ?? {}])).html,
  )
  expect(text.match(/Unsupported block type/g)).toHaveLength(2)
  expect(text).toContain('Second line')
})

test('a paragraph shows its text with line breaks and escapes markup', async () => {
  const { html } = await renderPage('/wnba/everything')
  expect(bodyOf(html)).toContain('First line.\nSecond line, with a &lt;b&gt;tag&lt;/b&gt; that is text.')
})

test('unsafe URLs are not linked or embedded, and markup in texts is escaped', async () => {
  const unsafeUrls = [
    'javascript:alert(1)',
    '//evil.example',
    'https://u:p@evil.example',
    'data:text/html,x',
    '/\\evil.example',
  ]
  const blocks = unsafeUrls.flatMap((url) => [
    { type: 'button', label: `<img src=x onerror=alert(1)>`, url, external: true },
    { type: 'image', url, caption: '</script><img src=x>' },
    { type: 'imageHero', image: url, text: '<script>alert(1)</script>' },
    { type: 'map', title: 't', address: 'a', url },
    { type: 'video', video: url, title: 't' },
    { type: 'video', video: '"><script>12', title: 't' },
    { type: 'store', items: [{ name: 'n', images: [url], url, colors: [], price: '', description: '' }] },
    { type: 'contact', people: [{ name: 'n', role: '', email: `a@b.example?bcc=${url}`, phone: url }] },
  ])
  const { html } = await renderBlocks(blocks)
  const body = bodyOf(html)
  for (const url of unsafeUrls) {
    expect(body).not.toContain(`href="${url}`)
    expect(body).not.toContain(`src="${url}`)
  }
  expect(body).not.toMatch(/<iframe|<img src=x|<script|mailto:/)
})

test('a button links to a page of the site, with its prefix, or to another site (S069)', async () => {
  const { html } = await renderPage('/wnba/everything')
  expect(html).toMatch(/<a [^>]*href="\/wnba\/registration"[^>]*>Register now/)
  expect(html).toMatch(
    /<a href="https:\/\/pay.example\/league" rel="noopener" target="_blank"[^>]*>Pay online/,
  )
})

test('the store shows a grid, and the document contains the details of its items (S030)', async () => {
  const { html } = await renderPage('/wnba/everything')
  const dialog = /<dialog[^>]*aria-label="League shirt".*?<\/dialog>/s.exec(html)?.[0] ?? ''
  expect(dialog).toContain('alt="League shirt, 2 of 3"')
  expect(dialog).toContain('Black, White')
  expect(dialog).toContain('Cotton, unisex.\nWash cold.')
  expect(dialog).toMatch(/href="https:\/\/shop.example\/shirt" rel="noopener" target="_blank"/)
  expect(html).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*command="show-modal"/)
})

test('a video is embedded without cookies and loads lazily', async () => {
  const { html } = await renderPage('/wnba/everything')
  expect(html).toMatch(
    /<iframe src="https:\/\/www.youtube-nocookie.com\/embed\/dQw4w9WgXcQ"[^>]*loading="lazy"/,
  )
})

test('live blocks show the top of the standings, the last and next games, and leaders', async () => {
  const { html } = await renderPage('/wnba/everything')
  const text = textOf(html)
  expect(text).toMatch(/Standings 2024 · WNBA Full standings .* New York Liberty 32 8 0\.800/)
  expect(text).not.toContain('Seattle Storm 25 15')
  expect(text).toMatch(/Games Final · .* Final · Thu, Sep 19, 2024 .* TBD · Wed, Jan 2, 2999/)
  expect(text).toMatch(/Leaders Leader Board Points AW A'ja Wilson Las Vegas Aces 1021/)
  expect(bodyOf(html)).toContain('href="/wnba/teams/team-1"')
})

test('a block with more than three leaders shows the records (R296)', async () => {
  const text = textOf((await renderBlocks([{ type: 'leaders', limit: 12 }])).html)
  expect(text).toMatch(/ 12 A'ja Wilson Las Vegas Aces 922 /)
  expect(text).not.toContain(' 13 A')
  expect(text).toMatch(/Team wins 1 New York Liberty 32/)
})

test('a live block stays empty if its league does not exist or a read fails, which is logged (R037)', async () => {
  const unknownLeague = await renderBlocks([{ type: 'standings', leagueId: 'unknown', limit: 3 }])
  expect(textOf(unknownLeague.html)).toContain('No teams yet.')
  const page = pageWithBlocks('Rules', 'rules', [{ type: 'schedule', leagueId: null, limit: 3 }])
  const { call } = fixtureCall({
    'GET /api/pages/by-slug/:slug': () => ({ page }),
    'GET /api/gamesv2': () => {
      throw new Error('down')
    },
  })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const failed = await renderPage('/wnba/rules', { call })
  expect(logged).toHaveBeenCalledTimes(1)
  logged.mockRestore()
  expect([failed.status, textOf(failed.html).includes('No games are scheduled.')]).toEqual([200, true])
})

test('a schedule block requests only as many games as it shows', async () => {
  const { call, requests } = fixtureCall()
  await renderPage('/wnba/everything', { call })
  const queries = requests.filter(({ key }) => key === 'GET /api/gamesv2').map(({ input }) => input.query)
  expect(queries).toMatchObject([
    { state: 'upcoming', limit: 3, from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    { state: 'completed', order: 'desc', limit: 3 },
  ])
})

test('the season is requested once for all blocks, and their data is part of the state', async () => {
  const { call, requests } = fixtureCall()
  const { html } = await renderPage('/wnba/everything', { call })
  expect(requests.filter(({ key }) => key === 'GET /api/seasonsv2')).toHaveLength(1)
  const { content } = stateOf(html).outcome as unknown as { content: { data: unknown[] } }
  expect(content.data.filter(Boolean)).toHaveLength(3)
})

test('a news block shows its posts, latest first, without drafts, and leads to the feed', async () => {
  const { html } = await renderPage('/wnba/everything')
  const text = textOf(html)
  expect(text).toMatch(
    /What is new September 18, 2024 The <b>playoffs<\/b> begin Doors open at six\. Bring a friend\. September 1, 2024 Tickets/,
  )
  expect(text).toMatch(/Back from the break Older news July 1, 2024 Half of the season Follow the news/)
  expect(text).not.toContain('A draft')
  expect(bodyOf(html)).toContain('The &lt;b&gt;playoffs&lt;/b&gt; begin')
  expect(bodyOf(html)).toContain('href="/wnba/news.xml"')
  expect(html).toContain(
    '<link rel="alternate" type="application/atom+xml" title="News" href="/wnba/news.xml">',
  )
})

test('sponsors are shown by logo or name, and linked if they have a website', async () => {
  const { html } = await renderPage('/wnba/everything')
  expect(html).toMatch(/<a href="https:\/\/dental.example" rel="noopener" target="_blank">Seacliff Dental/)
  expect(html).toMatch(/<li><img src="https:\/\/images.example\/shirt-front.webp" alt="Palm Drive Tires"/)
})
