import { Writable } from 'node:stream'
import { fastify, LogController } from 'fastify'
import { expect, it } from 'vitest'
import { loggerOptions } from '@league/event-store/logger'
import { logRequests } from './logging.ts'

async function linesOf(urls: readonly string[]) {
  let text = ''
  const stream = new Writable({
    write(chunk, _, done) {
      text += String(chunk)
      done()
    },
  })
  const app = fastify({
    logger: { ...loggerOptions('debug'), stream },
    logController: new LogController({ disableRequestLogging: true }),
  })
  logRequests(app)
  app.get('/livez', async () => 'ok')
  app.get('/api/players/:id', async () => 'ann@example.com')
  app.get('/api/broken', async (_, reply) => reply.code(503).send({}))
  for (const url of urls) await app.inject({ url, headers: { cookie: 'session=secret' } })
  await app.close()
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

it('each request is logged as one line of JSON with its route and status, and nothing personal', async () => {
  const lines = await linesOf(['/api/players/ann?name=Ann', '/api/broken', '/livez', '/nowhere/ann'])
  expect(lines).toMatchObject([
    { level: 'info', method: 'GET', route: '/api/players/:id', status: 200, msg: 'request' },
    { level: 'warn', route: '/api/broken', status: 503 },
    { level: 'debug', route: '/livez', status: 200 },
    { level: 'info', status: 404 },
  ])
  expect(lines[0]?.['time']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(JSON.stringify(lines)).not.toMatch(/ann|secret|127\.0\.0\.1/i)
})
