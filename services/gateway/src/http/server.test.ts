import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Product, startProduct } from '../testing/product.ts'

const TIMEOUT_MS = 400
/** What a dripping client sends, and how often. */
const DRIP_MS = 40

let product: Product
let port: number
beforeAll(async () => {
  product = await startProduct({ requestTimeoutMs: TIMEOUT_MS })
  port = Number(new URL(await product.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => product?.stop())

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Sends text, and more of it in drips, until the server closes the connection. Returns what it answered. */
function converse(start: string, drip: string | null = null): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes.toString()))
  socket.on('error', () => {})
  socket.write(start)
  const timer = setInterval(() => drip !== null && socket.writable && socket.write(drip), DRIP_MS)
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(timer)
      resolve(answer)
    })
  })
}

const request = (...headers: string[]) => `${headers.join('\r\n')}\r\n`
const host = 'Host: localhost'

it('a request with two Host headers is refused, whatever their order and spelling', async () => {
  for (const hosts of [
    [host, 'Host: east.example'],
    ['hOST: east.example', host],
    [host, host],
  ]) {
    const answer = await converse(`${request('GET /api/organizations HTTP/1.1', ...hosts)}\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"code":"malformed"')
  }
})

it('a request with one Host header is answered', async () => {
  const answer = await converse(`${request('GET /livez HTTP/1.1', host, 'Connection: close')}\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})

it.each([
  ['nothing is sent', '', null],
  ['headers arrive in drips', request('GET /livez HTTP/1.1', host), 'X-Drip: 1\r\n'],
  ['headers never end', request('GET /livez HTTP/1.1', host), null],
  [
    'a body arrives in drips after an early answer',
    `${request('POST /api/imports HTTP/1.1', host, 'Content-Type: application/json', 'Content-Length: 9999')}\r\n{`,
    ' ',
  ],
  [
    'a body arrives in drips',
    `${request('POST /api/auth/logout HTTP/1.1', host, 'Origin: http://localhost', 'Content-Type: application/json', 'Content-Length: 9999')}\r\n{`,
    ' ',
  ],
])('a connection is closed at the timeout when %s', async (_, start, drip) => {
  const before = performance.now()
  const answer = await converse(start, drip)
  expect(performance.now() - before).toBeGreaterThanOrEqual(TIMEOUT_MS - 50)
  expect(answer).toContain('HTTP/1.1 408 Request Timeout')
})

it('a request that arrives too slowly is given up before the time for its response is over', async () => {
  const usual = await startProduct()
  const { server, initialConfig } = usual.app
  // The types of Fastify lack this option.
  const { handlerTimeout } = initialConfig as { handlerTimeout?: number }
  // Node looks for slow requests once a second.
  expect(server.requestTimeout + 1_000).toBeLessThan(handlerTimeout ?? 0)
  await usual.stop()
})
