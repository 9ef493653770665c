import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { RenderingBundle } from '@league/contracts/client/rendering'
import { answers, fixtureCall } from './fixture/fixture-call.ts'
import { wnba } from './fixture/organization.ts'
import { pages } from './fixture/pages.ts'
import { fullMenu, settings } from './fixture/settings.ts'
import { teams } from './fixture/teams.ts'

/*
 * Serves the built site with the data of the fixture and the gateway's content security policy:
 *
 * node test/preview.ts [port] [minutes] [plain]
 *
 * With `plain`, the organization has neither a menu nor content pages. A request of /change lets the second
 * team win a game, which open pages then show.
 */
const [port = '4180', minutes = '30', plain] = process.argv.slice(2)
const client = new URL('../dist/client/', import.meta.url)
const { createRenderer } = (await import('../dist/server/entry-server.js' as string)) as RenderingBundle
const render = await createRenderer()
const { call } = fixtureCall()
const contentTypes: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }
const listeners = new Set<ServerResponse>()
let position = 1
/** The settings of an organization with a menu, features and content pages. */
const previewSettings = {
  ...settings,
  menu: plain ? [] : fullMenu,
  features: ['live', 'store', 'youth'],
  pagesWithContent: plain ? [] : [...pages.keys()],
}

/** Answers a request of the API from the fixture. */
async function sendAnswer(url: URL, response: ServerResponse): Promise<void> {
  for (const key of Object.keys(answers)) {
    const names = [...key.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
    const match = new RegExp(`^${key.slice(4).replace(/:\w+/g, '([^/]+)')}$`).exec(url.pathname)
    if (!match) continue
    const params = Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']))
    const body = await call(key as 'GET /api/gamesv2', { params } as object).catch(() => null)
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? { code: 'not-found', message: 'Not found.' }))
    return
  }
  response.writeHead(404).end()
}

function changeStandings(): void {
  const second = teams[1]
  if (!second) return
  Object.assign(second, { wins: second.wins + 1, rank: 1, streak: 'W4' })
  Object.assign(teams[0] ?? {}, { rank: 2 })
  position += 1
  for (const listener of listeners) listener.write(liveMessage())
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15"/></svg>'

function liveMessage(): string {
  return `data: ${JSON.stringify({ mark: String(position), projections: ['standings'] })}\n\n`
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', `http://localhost:${port}`)
  if (url.pathname.startsWith('/assets/')) {
    const file = await readFile(new URL(`.${url.pathname}`, client))
    const type = contentTypes[url.pathname.split('.').at(-1) ?? ''] ?? ''
    return response.writeHead(200, { 'content-type': type }).end(file)
  }
  if (url.pathname.startsWith('/api/')) return sendAnswer(url, response)
  if (url.pathname.startsWith('/icon/')) {
    return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(icon)
  }
  if (url.pathname === '/change') {
    changeStandings()
    return response.writeHead(200).end()
  }
  if (url.pathname === '/live') {
    listeners.add(response)
    request.on('close', () => listeners.delete(response))
    return response.writeHead(200, { 'content-type': 'text/event-stream' }).write(liveMessage())
  }
  const organization = url.pathname.startsWith('/wnba') ? wnba : null
  const page = await render({
    url: url.pathname + url.search,
    origin: url.origin,
    host: 'shared',
    organization,
    settings: organization && previewSettings,
    mark: String(position),
    call,
  })
  if (page.location) return response.writeHead(page.status, { location: page.location }).end()
  const styles = `style-src 'self' ${page.styleHashes.join(' ')}`
  response.writeHead(page.status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; script-src 'self' ${page.scriptHashes?.join(' ')}; ${styles}; img-src 'self' https: data:; font-src 'self'; connect-src 'self'; frame-src https://www.youtube-nocookie.com; base-uri 'none'; form-action 'self'`,
  })
  return response.end(page.html)
})
server.listen(Number(port), '127.0.0.1', () => console.log(`http://localhost:${port}/wnba`))
setTimeout(() => process.exit(0), Number(minutes) * 60_000).unref()
