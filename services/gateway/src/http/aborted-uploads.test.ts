import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import multipart from '@fastify/multipart'
import { fastify, LogController } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { answerError } from './errors.ts'
import { readForm } from './form.ts'
import { createUploadMemory } from './upload-memory.ts'

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

/** Starts a server that reads a form and fails if the form does not arrive. Returns its port and its log. */
async function startServer({ handlerTimeout = 10_000 } = {}) {
  const log: { level: number; msg: string }[] = []
  const stream = { write: (line: string) => void log.push(JSON.parse(line) as (typeof log)[number]) }
  const logController = new LogController({ disableRequestLogging: true })
  const app = fastify({ logger: { level: 'info', stream }, logController, handlerTimeout })
  close = () => app.close()
  await app.register(multipart)
  app.setErrorHandler(answerError)
  const memory = createUploadMemory().open('east')
  app.post('/', async (request) => {
    const { files } = await readForm(request, { upload: { fields: ['image'], kind: 'image' } }, memory)
    // What fails because the client is gone is not a failure of the server.
    if (request.signal.aborted) throw new Error('closed')
    return { files: files.size }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: (app.server.address() as AddressInfo).port, log }
}

const head = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=b\r\n'
const part = '--b\r\ncontent-disposition: form-data; name="image"; filename="x.png"\r\n\r\n'

it.each([
  ['in the middle of a file', `${head}content-length: 5000\r\n\r\n${part}bytes`],
  [
    'between two chunks',
    `${head}transfer-encoding: chunked\r\n\r\n${part.length.toString(16)}\r\n${part}\r\n`,
  ],
  ['before the body', `${head}content-length: 5000\r\n\r\n`],
])('an upload that its client aborts %s is logged, and not as an error', async (_, sent) => {
  const { port, log } = await startServer()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(sent)
  setTimeout(() => socket.destroy(), 50)
  await expect.poll(() => log.filter(({ msg }) => msg === 'aborted by the client')).toHaveLength(1)
  expect(log.filter(({ level }) => level > 30)).toEqual([])
})

it('a request whose body does not arrive in time is logged, and not as an error', async () => {
  const { port, log } = await startServer({ handlerTimeout: 100 })
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${head}content-length: 5000\r\n\r\n${part}`)
  await expect.poll(() => log.filter(({ msg }) => msg === 'aborted by the client')).toHaveLength(1)
  expect(log.filter(({ level }) => level > 30)).toEqual([])
  socket.destroy()
})
