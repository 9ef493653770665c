import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../testing/caller.ts'
import { type Product, startProduct } from '../testing/product.ts'

const message = 'No organization is configured for this host.'

let product: Product
let port: number
beforeAll(async () => {
  product = await startProduct()
  port = Number(new URL(await product.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => product?.stop())

/** Sends these bytes and returns the response. */
async function exchange(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  await once(socket, 'close')
  return Buffer.concat(chunks).toString('latin1')
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

describe('an unknown host', () => {
  it('an unknown host gets a page without resources in a browser and JSON in a program', async () => {
    const visitor = callerOf(product, null, 'elsewhere.example')
    const page = await visitor.get('/teamList', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect([page.status, page.headers['content-type']]).toEqual([421, 'text/html; charset=utf-8'])
    expect(page.text).toContain(`<h1>${message}</h1>`)
    expect(page.text).not.toMatch(/<script|<style|<link|<img|href|elsewhere/)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['cache-control']).toBe('no-store')

    const body = { code: 'unknown-host', message }
    for (const [path, accept] of [
      ['/teamList', '*/*'],
      ['/api/organizations', 'text/html'],
      ['/api', 'text/html'],
    ] as const) {
      const answer = await visitor.get(path, { accept })
      expect([path, answer.status, answer.json]).toEqual([path, 421, body])
    }
    expect((await visitor.post('/teamList', {}, { accept: 'text/html' })).json).toEqual(body)
  })

  it.each([
    ['of 300 characters', 'a'.repeat(292) + '.example'],
    ['of IPv6', '[2001:db8::1]:3000'],
    ['of IPv6 without brackets', '::1'],
    ['with non-ASCII characters', 'h\xf6gskolan.example'],
    ['with a user', 'me@localhost'],
    ['of two names', 'localhost, elsewhere.example'],
    ['with an invalid port', 'localhost:99999'],
    ['without content', ''],
    ['of a single dot', '.'],
  ])('an unknown host gets 421 for a Host header %s', async (_, host) => {
    const answer = await exchange('GET / HTTP/1.1', `Host: ${host}`, 'Connection: close')
    expect(statusOf(answer)).toBe(421)
  })

  it('an unknown host is refused if the Host header is missing, repeated or malformed', async () => {
    expect(statusOf(await exchange('GET / HTTP/1.1', 'Connection: close'))).toBe(400)
    expect(statusOf(await exchange('GET / HTTP/1.0'))).toBe(421)
    const twice = await exchange(
      'GET / HTTP/1.1',
      'Host: localhost',
      'Host: elsewhere.example',
      'Connection: close',
    )
    expect(statusOf(twice)).toBeLessThan(500)
    expect(statusOf(await exchange('GET / HTTP/1.1', 'Host: a\x01b', 'Connection: close'))).toBe(400)
  })

  it('an unknown host has no effect in an absolute request URL', async () => {
    const absolute = (host: string) =>
      exchange(
        'GET http://elsewhere.example/api/organizations HTTP/1.1',
        `Host: ${host}`,
        'Connection: close',
      )
    expect(statusOf(await absolute('nobody.example'))).toBe(421)
    const here = await absolute('localhost')
    expect(statusOf(here)).toBeLessThan(500)
    expect(here).not.toContain('elsewhere')
  })

  it('an unknown host does not matter for the liveness check', async () => {
    const answer = await exchange('GET /livez HTTP/1.1', 'Host: elsewhere.example', 'Connection: close')
    expect(statusOf(answer)).toBe(200)
  })
})
