import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { fastify } from 'fastify'
import { Pool, type PoolConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Problem, problems } from '@league/contracts/kernel/problem'
import { openEventStore } from '@league/event-store/open'
import { createTestDatabase, type TestDatabase } from '@league/event-store/testing/database'
import { sql } from '@league/projections/query'
import { createReadPool } from '@league/projections/runtime/read'
import { migrateProjections } from '@league/projections/runtime/migrations'
import { connectTo } from '../testing/freezable-proxy.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { answerError, problemOf } from './errors.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await migrateProjections(database.url)
})
afterAll(() => database?.drop())

type Run = (text: string) => Promise<unknown>

/** Runs a query through node-postgres and returns the error. */
async function failureOfPg(url: string, act: (run: Run) => Promise<unknown>, config: PoolConfig = {}) {
  const pool = new Pool({ connectionString: url, max: 1, ...config })
  pool.on('error', () => {})
  const error = await failureOf(act((text) => pool.query(text)))
  await pool.end()
  return error
}

/** Runs a query through slonik, as all reads do, and returns the error. */
async function failureOfSlonik(url: string, act: (run: Run) => Promise<unknown>) {
  const pool = await createReadPool(url, 1)
  const run: Run = (text) => pool.transaction((db) => db.query({ ...sql.unsafe``, sql: text }))
  const error = await failureOf(act(run))
  await pool.end()
  return error
}

function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => Promise.reject(new Error('The query did not fail')),
    (error: unknown) => error,
  )
}

/** Runs a long query and has the server terminate its connection. */
const duringQuery = (interrupt: () => unknown) => async (run: Run) => {
  const query = run('select pg_sleep(20)')
  query.catch(() => {})
  await waitForSleep()
  await interrupt()
  return query
}

async function admin<Row extends object>(text: string): Promise<Row[]> {
  const pool = database.openPool({ max: 1 })
  try {
    return (await pool.query<Row>(text)).rows
  } finally {
    await pool.end()
  }
}

async function waitForSleep() {
  while ((await admin(`select from pg_stat_activity where ${isSleeping}`)).length === 0);
}

const isSleeping = `datname = current_database() and state = 'active' and query = 'select pg_sleep(20)'`
const terminate = () => admin(`select pg_terminate_backend(pid) from pg_stat_activity where ${isSleeping}`)
const cancel = () => admin(`select pg_cancel_backend(pid) from pg_stat_activity where ${isSleeping}`)

/** Passes connections on to the database, until `cut` ends them. */
async function startProxy(cut: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const upstream = connectTo(database.url)
    sockets.add(socket)
    for (const end of [socket, upstream]) end.on('error', () => {})
    socket.pipe(upstream).pipe(socket)
    socket.on('close', () => upstream.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: urlAt('127.0.0.1', (server.address() as AddressInfo).port),
    cut: () => sockets.forEach(cut),
    close: () => void server.close(),
  }
}

/** Accepts connections and never answers, as a frozen server does. */
async function startSilentServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: urlAt('127.0.0.1', (server.address() as AddressInfo).port),
    close() {
      sockets.forEach((socket) => socket.destroy())
      server.close()
    },
  }
}

function urlAt(hostname: string, port: number): string {
  const url = new URL(database.url)
  url.hostname = hostname
  url.port = String(port)
  return url.href
}

/** A port that nothing listens on. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const select = (run: Run) => run('select 1')

/** Errors of a database that is really away, by what happened to it. */
const failures: Record<string, () => Promise<unknown>> = {
  'a backend is terminated': () => failureOfPg(database.url, duringQuery(terminate)),
  'a backend is terminated under slonik': () => failureOfSlonik(database.url, duringQuery(terminate)),
  'a query is canceled': () => failureOfPg(database.url, duringQuery(cancel)),
  'a query is canceled under slonik': () => failureOfSlonik(database.url, duringQuery(cancel)),
  'the connection ends': () => throughProxy((socket) => socket.end(), failureOfPg),
  'the connection ends under slonik': () => throughProxy((socket) => socket.end(), failureOfSlonik),
  'the connection is reset': () => throughProxy((socket) => socket.resetAndDestroy(), failureOfPg),
  'the connection is reset under slonik': () =>
    throughProxy((socket) => socket.resetAndDestroy(), failureOfSlonik),
  'nothing listens': async () => failureOfPg(urlAt('127.0.0.1', await closedPort()), select),
  'nothing listens at any address': async () => failureOfPg(urlAt('localhost', await closedPort()), select),
  'nothing listens for slonik': async () => failureOf(createReadPoolAndRead(await closedPort())),
  'nothing listens for the log': async () =>
    failureOf(openEventStore({ kind: 'postgres', url: urlAt('127.0.0.1', await closedPort()) })),
  'the host is unknown': () => failureOfPg(urlAt('postgres.invalid', 5432), select),
  'the server accepts and never answers': async () => {
    const server = await startSilentServer()
    const error = await failureOfPg(server.url, select, { connectionTimeoutMillis: 50 })
    server.close()
    return error
  },
  'the server does not answer a query': () =>
    failureOfPg(database.url, (run) => run('select pg_sleep(1)'), { query_timeout: 50 }),
  'a statement takes too long': () =>
    failureOfPg(database.url, (run) => run('select pg_sleep(20)'), { statement_timeout: 50 }),
  'no connection of the pool is free': () =>
    failureOfPg(database.url, (run) => Promise.all([run('select pg_sleep(0.5)'), run('select 1')]), {
      connectionTimeoutMillis: 100,
    }),
}

async function throughProxy(cut: (socket: Socket) => void, failWith: typeof failureOfSlonik) {
  const proxy = await startProxy(cut)
  const error = await failWith(proxy.url, duringQuery(proxy.cut))
  await terminate()
  proxy.close()
  return error
}

async function createReadPoolAndRead(port: number): Promise<unknown> {
  const pool = await createReadPool(urlAt('127.0.0.1', port), 1)
  return pool.transaction((db) => db.query(sql.unsafe`select 1`))
}

describe('An error of the database', () => {
  it.each(Object.keys(failures))('is answered with 503 when %s', async (name) => {
    const error = await failures[name]?.()
    expect([error, problemOf(error).status]).toEqual([expect.anything(), 503])
  })

  it('tells the client when to try again', async () => {
    const app = fastify()
    app.setErrorHandler(answerError)
    app.get('/', async () => {
      throw await failureOfPg(urlAt('127.0.0.1', await closedPort()), select)
    })
    const answer = await app.inject('/')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(answer.json()).toEqual({ code: 'unavailable', message: problems.unavailable.message })
  })

  it('is a page that loads itself again for a visitor who follows a link', async () => {
    const app = fastify()
    app.setErrorHandler(answerError)
    app.get('/', () => Promise.reject(new Problem('unavailable')))
    const answer = await app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store'])
    expect(answer.body).toContain('<h1>This page is not available right now</h1>')
    expect(answer.body).toContain('http-equiv="refresh"')
  })

  it('is answered with 500 when the statement itself is wrong', async () => {
    const wrong = await failureOfPg(database.url, (run) => run('select 1 / 0'))
    expect(problemOf(wrong)).toMatchObject({ status: 500, code: 'unexpected' })
    expect(problemOf(await failureOfSlonik(database.url, (run) => run('select nothing'))).status).toBe(500)
  })

  it('is not confused with errors of the program', () => {
    expect(isDatabaseUnavailable(new TypeError('x is undefined'))).toBe(false)
    expect(isDatabaseUnavailable(new Problem('not-found'))).toBe(false)
    expect(isDatabaseUnavailable(new Error('outer', { cause: new Error('inner') }))).toBe(false)
    expect(isDatabaseUnavailable(undefined)).toBe(false)
  })
})
