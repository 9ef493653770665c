import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import type { Recording } from './bare-fastify.ts'

// The server of `bare-fastify.ts`. It ends when its parent process ends.

const app = fastify()
process.once('disconnect', () => process.exit(0))
process.once('message', ({ path, status, headers, body }: Recording) => {
  const bytes = Buffer.from(body)
  app.get(path, (_, reply) => {
    void reply.code(status).headers(headers)
    return status === 304 ? reply.send() : reply.send(bytes)
  })
  void app
    .listen({ host: '127.0.0.1', port: 0 })
    .then(() => process.send?.((app.server.address() as AddressInfo).port))
})
