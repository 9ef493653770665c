import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fastify } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { addHealth } from '../health.ts'
import { createDrain } from './drain.ts'
import { createHttpServer } from './server.ts'

/** Starts a server that answers `/slow` when it is told to. */
async function startServer() {
  const drain = createDrain()
  const slow = Promise.withResolvers<string>()
  const app = fastify({
    serverFactory: (handler) => {
      const server = createHttpServer(handler, 30_000)
      drain.watch(server)
      return server
    },
    forceCloseConnections: 'idle',
  })
  app.addHook('preClose', async () => drain.closeConnections())
  addHealth(app, { checks: {}, findDegradations: async () => [] }, drain.isStopping)
  app.get('/slow', () => slow.promise)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  onTestFinished(() => app.close())
  return { app, drain, port: Number(port), answerSlowly: slow.resolve }
}

/** Opens a connection and sends text. */
async function send(port: number, text: string): Promise<{ socket: Socket; answer: () => string }> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes.toString()))
  socket.on('error', () => {})
  await once(socket, 'connect')
  if (text !== '') socket.write(text)
  return { socket, answer: () => answer }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

it('a stopping gateway says that it is not ready, and goes on answering on connections that it closes', async () => {
  const { drain, port } = await startServer()
  const before = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect(before.status).toBe(200)
  drain.announce()
  const { socket, answer } = await send(port, get('/livez'))
  await once(socket, 'close')
  expect(answer()).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer()).toMatch(/\r\nconnection: close\r\n/i)
  const after = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect([after.status, await after.json()]).toMatchObject([503, { ok: false }])
})

it('a gateway stops at once whatever clients do that have sent no whole request, and finishes the requests it has', async () => {
  const { app, port, answerSlowly } = await startServer()
  const { answer, socket } = await send(port, get('/slow'))
  const idle = [await send(port, ''), await send(port, 'GET /livez HTTP/1.1\r\nHost: lo')]
  const closedIdle = Promise.all(idle.map(({ socket }) => once(socket, 'close')))
  const closed = once(socket, 'close')
  const stopping = app.close()
  await closedIdle
  expect(answer()).toBe('')
  answerSlowly('done')
  await Promise.all([closed, stopping])
  expect(answer()).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*done$/)
})
