import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { RenderingBundle } from '@league/contracts/site/rendering'
import { fixtureCall } from './fixture/call.ts'
import { wnba } from './fixture/organization.ts'

// The built site over the fixture, with the gateway's content security policy: node test/preview.ts [port] [minutes]
const [port = '4180', minutes = '30'] = process.argv.slice(2)
const client = new URL('../dist/client/', import.meta.url)
const { createRenderer } = (await import('../dist/server/entry-server.js' as string)) as RenderingBundle
const render = await createRenderer()
const { call } = fixtureCall()
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }

const server = createServer(async (request, response) => {
  const url = request.url ?? '/'
  if (url.startsWith('/assets/')) {
    const file = await readFile(new URL(`.${url}`, client))
    return response.writeHead(200, { 'content-type': types[url.split('.').at(-1) ?? ''] ?? '' }).end(file)
  }
  if (url.startsWith('/live')) {
    return response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n')
  }
  const organization = url.startsWith('/wnba') ? wnba : null
  const page = await render({ url, origin: `http://localhost:${port}`, host: 'shared', organization, call })
  if (page.location) return response.writeHead(page.status, { location: page.location }).end()
  const styles = `style-src 'self' ${page.styleHashes.join(' ')}`
  response.writeHead(page.status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; script-src 'self'; ${styles}; img-src 'self' https: data:; font-src 'self'; connect-src 'self'; frame-src https://www.youtube-nocookie.com; base-uri 'none'; form-action 'self'`,
  })
  return response.end(page.html)
})
server.listen(Number(port), '127.0.0.1', () => console.log(`http://localhost:${port}/wnba`))
setTimeout(() => process.exit(0), Number(minutes) * 60_000).unref()
