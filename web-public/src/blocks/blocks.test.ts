import { expect, test, vi } from 'vitest'
import { blockTypes } from '@league/contracts/site/blocks'
import { pageTemplates } from '@league/contracts/site/templates'
import { fixtureCall } from '../../test/fixture/call.ts'
import { everyBlock, written } from '../../test/fixture/pages.ts'
import { renderPage } from '../../test/fixture/render-page.ts'
import { bodyOf, stateOf, textOf } from '../../test/fixture/text-of.ts'
import { knownBlock, shapes } from './shapes.ts'

/** A page of these blocks, as a visitor gets it. */
function pageOf(blocks: readonly object[]) {
  const page = written('Rules', 'rules', blocks as { type: string }[])
  return renderPage('/wnba/rules', {
    call: fixtureCall({ 'GET /api/pages/by-slug/:slug': () => ({ page }) }).call,
  })
}

test('R117 S069: every block type of the contract is shown, on the server and without style attributes', async () => {
  expect(new Set(Object.keys(shapes))).toEqual(new Set(Object.keys(blockTypes)))
  expect(new Set(everyBlock.map(({ type }) => type))).toEqual(new Set(Object.keys(blockTypes)))
  const { html, status } = await renderPage('/wnba/everything')
  expect(status).toBe(200)
  expect(textOf(html)).not.toContain('Unsupported block type')
  expect(bodyOf(html)).not.toContain(' style=')
  expect(html.match(/<h1/g)).toHaveLength(1)
})

test.each(Object.keys(blockTypes))(
  'R117: %s is shown with nothing in it, and with things of other kinds',
  async (type) => {
    const wrong = {
      type,
      title: 7,
      text: {},
      items: [null, 'x', { q: [], images: 'y' }],
      people: {},
      limit: -1,
    }
    for (const block of [{ type }, wrong]) {
      const { html, status } = await pageOf([block])
      expect(status).toBe(200)
      expect(textOf(html)).not.toMatch(/Unsupported|Something went wrong|\[object/)
    }
  },
)

test('R116: the content of every template passes through unchanged', () => {
  for (const block of Object.values(pageTemplates).flatMap(({ content }) => content.blocks)) {
    expect(knownBlock(block)).toMatchObject(block)
  }
})

test("R118: an unknown type says 'Unsupported block type'; the others are shown all the same", async () => {
  const text = textOf((await pageOf([{ type: 'carousel' }, { type: 'toString' }, everyBlock[3] ?? {}])).html)
  expect(text.match(/Unsupported block type/g)).toHaveLength(2)
  expect(text).toContain('Second line')
})

test('shows text as text, with its line breaks', async () => {
  const { html } = await renderPage('/wnba/everything')
  expect(bodyOf(html)).toContain('First line.\nSecond line, with a &lt;b&gt;tag&lt;/b&gt; that is text.')
})

test('links no hostile address, frames nothing but a video’s id, and takes no words for markup', async () => {
  const hostile = [
    'javascript:alert(1)',
    '//evil.example',
    'https://u:p@evil.example',
    'data:text/html,x',
    '/\\evil.example',
  ]
  const blocks = hostile.flatMap((url) => [
    { type: 'button', label: `<img src=x onerror=alert(1)>`, url, external: true },
    { type: 'image', url, caption: '</script><img src=x>' },
    { type: 'imageHero', image: url, text: '<script>alert(1)</script>' },
    { type: 'map', title: 't', address: 'a', url },
    { type: 'video', video: url, title: 't' },
    { type: 'video', video: '"><script>12', title: 't' },
    { type: 'store', items: [{ name: 'n', images: [url], url, colors: [], price: '', description: '' }] },
    { type: 'contact', people: [{ name: 'n', role: '', email: `a@b.example?bcc=${url}`, phone: url }] },
  ])
  const { html } = await pageOf(blocks)
  const body = bodyOf(html)
  for (const url of hostile) {
    expect(body).not.toContain(`href="${url}`)
    expect(body).not.toContain(`src="${url}`)
  }
  expect(body).not.toMatch(/<iframe|<img src=x|<script|mailto:/)
})

test('S069: a button leads into the site below its prefix, or elsewhere', async () => {
  const { html } = await renderPage('/wnba/everything')
  expect(html).toMatch(/<a [^>]*href="\/wnba\/registration"[^>]*>Register now/)
  expect(html).toMatch(
    /<a href="https:\/\/pay.example\/league" rel="noopener" target="_blank"[^>]*>Pay online/,
  )
})

test('S030: the store shows a grid; an item’s gallery, colors, description and order link are in the document', async () => {
  const { html } = await renderPage('/wnba/everything')
  const dialog = /<dialog[^>]*aria-label="League shirt".*?<\/dialog>/s.exec(html)?.[0] ?? ''
  expect(dialog).toContain('alt="League shirt, 2 of 3"')
  expect(dialog).toContain('Black, White')
  expect(dialog).toContain('Cotton, unisex.\nWash cold.')
  expect(dialog).toMatch(/href="https:\/\/shop.example\/shirt" rel="noopener" target="_blank"/)
  expect(html).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*command="show-modal"/)
})

test('a video is framed by its id, without cookies and only when it comes into view', async () => {
  const { html } = await renderPage('/wnba/everything')
  expect(html).toMatch(
    /<iframe src="https:\/\/www.youtube-nocookie.com\/embed\/dQw4w9WgXcQ"[^>]*loading="lazy"/,
  )
})

test('live blocks show the league: top of the table, games to come and played, leaders', async () => {
  const { html } = await renderPage('/wnba/everything')
  const text = textOf(html)
  expect(text).toMatch(/Standings Full table 2024 · WNBA .* New York Liberty 32 8 0\.800/)
  expect(text).not.toContain('Seattle Storm 25 15')
  expect(text).toMatch(/Next games Schedule January 2, 2999 .* Latest results All results Final/)
  expect(text).toMatch(/Leaders Stat Leaders Points 1 A'ja Wilson Las Vegas Aces 1021/)
  expect(bodyOf(html)).toContain('href="/wnba/teams/team-1"')
})

test('R296: leaders beyond three are of the records', async () => {
  const text = textOf((await pageOf([{ type: 'leaders', limit: 12 }])).html)
  expect(text).toMatch(/ 12 A'ja Wilson Las Vegas Aces 922 /)
  expect(text).not.toContain(' 13 A')
  expect(text).toMatch(/Team wins 1 New York Liberty 32/)
})

test('R037: a league that is not there leaves its block empty, and so does a read that fails, which is logged', async () => {
  const gone = await pageOf([{ type: 'standings', leagueId: 'gone', limit: 3 }])
  expect(textOf(gone.html)).toContain('The table opens with the first team.')
  const page = written('Rules', 'rules', [{ type: 'schedule', leagueId: null, limit: 3 }])
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

test('reads only as many games as a schedule block shows', async () => {
  const { call, asked } = fixtureCall()
  await renderPage('/wnba/everything', { call })
  const queries = asked.filter(({ key }) => key === 'GET /api/gamesv2').map(({ input }) => input.query)
  expect(queries).toMatchObject([
    { state: 'upcoming', limit: 3, from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    { state: 'completed', order: 'desc', limit: 3 },
  ])
})

test('asks for the season once, however many blocks show it, and keeps what is shown for the browser', async () => {
  const { call, asked } = fixtureCall()
  const { html } = await renderPage('/wnba/everything', { call })
  expect(asked.filter(({ key }) => key === 'GET /api/seasonsv2')).toHaveLength(1)
  const { content } = stateOf(html).outcome as unknown as { content: { data: unknown[] } }
  expect(content.data.filter(Boolean)).toHaveLength(3)
})
