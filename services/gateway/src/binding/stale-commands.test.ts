import { randomUUID } from 'node:crypto'
import { fastify } from 'fastify'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@league/contracts/endpoints'
import type { Endpoint } from '@league/contracts/kernel/endpoint'
import { bindings } from '../bindings.ts'
import { createReadSide } from '../reads/read-side.ts'
import { drawBracket } from '../testing/bracket.ts'
import { signedIn, type TestCaller } from '../testing/caller.ts'
import { addressOf, type SampleRequest, sampleRequest } from '../testing/sample-request.ts'
import { contextOf, playSeason, type SampleSeason } from '../testing/season.ts'
import { type SignedSeason, startSignedSeason, waitForReadModels } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let admin: TestCaller
/** A season whose division has a bracket game, which locks its teams. */
let drawn: SampleSeason
let locker: Client
const commands = new Set<string>()
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const { product, season } = signedSeason
  const { organizationId } = season
  const app = fastify()
  for (const { kind, endpoint } of bindings(app, product.deps, createReadSide(product.deps)))
    if (kind === 'command') commands.add(endpoint.id)
  await app.close()
  drawn = await playSeason(product.dependencies, organizationId, '2025')
  const next = () => contextOf(organizationId)
  drawn.bracketGameId = await drawBracket(product.dependencies, next, drawn, drawn.ids.division)
  admin = await signedIn(product, { username: 'admin', role: 'super_admin', organizationId: null })
  locker = new Client({ connectionString: product.url })
  await locker.connect()
  await waitForReadModels(product)
})
afterAll(async () => {
  await locker?.end()
  await signedSeason?.product.stop()
})

/** Holds up all projections while a request is sent. It does not wait for them, which only saves time. */
async function whileProjectionsStop<T>(send: () => Promise<T>): Promise<T> {
  const { feed } = signedSeason.product
  const { waitFor } = feed
  await locker.query('begin')
  await locker.query(`select from projection.checkpoint where generation = 'live' for update`)
  feed.waitFor = async () => 'stale'
  try {
    return await send()
  } finally {
    feed.waitFor = waitFor
    await locker.query('rollback')
    await waitForReadModels(signedSeason.product)
  }
}

const send = (endpoint: Endpoint, { params, query, body }: SampleRequest, key: string) => {
  const caller = endpoint.access === 'super_admin' ? admin : signedSeason.owner
  const url = addressOf(endpoint, { params, query, body })
  return caller.send({ method: endpoint.method as 'POST', url, body, headers: { 'idempotency-key': key } })
}

/** Commands that need what others change or delete come before these. */
const isDestructive = ({ method, id }: Endpoint) => method === 'DELETE' || id === 'C101'
const calls = [
  ...endpoints.filter((endpoint) => !isDestructive(endpoint)),
  ...endpoints.filter(isDestructive),
]
  .filter(({ method }) => method !== 'GET')
  .map((endpoint) => [`${endpoint.id} ${endpoint.method} ${endpoint.path}`, endpoint] as const)

describe('A command while the read models stand still', () => {
  it.each(calls)('%s answers what it decided, as it does once they have caught up', async (_, endpoint) => {
    if (!commands.has(endpoint.id)) return
    const ofBracketGame = endpoint.path.includes('/divisions/:divisionId/games/')
    const request = sampleRequest(endpoint, ofBracketGame ? drawn : signedSeason.season)
    const key = randomUUID()
    const stale = await whileProjectionsStop(() => send(endpoint, request, key))
    expect([stale.status, stale.json]).toEqual([200, expect.anything()])
    const headers = { 'x-stale': '1', etag: expect.any(String), 'x-event-position': expect.any(String) }
    expect(stale.headers).toMatchObject(headers)
    const later = await send(endpoint, request, key)
    expect(later.headers['x-stale']).toBeUndefined()
    expect(later.json).toEqual(stale.json)
  })
})
