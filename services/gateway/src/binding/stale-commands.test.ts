import { randomUUID } from 'node:crypto'
import { fastify } from 'fastify'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@league/contracts/endpoints'
import type { Endpoint } from '@league/contracts/kernel/endpoint'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { deleteSeason } from '@league/operations/season/commands'
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
  // The test itself waits longer than the product: for what another caller has changed before.
  feed.waitFor = (names, position, maxWaitMs = 0) =>
    maxWaitMs > 2_000 ? waitFor(names, position, maxWaitMs) : Promise.resolve('stale')
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

type Body = Record<string, unknown>
type Listed = { id: string }[]
const get = async (url: string) => (await signedSeason.owner.get(url)).json
const inOrder = (list: Listed) => list.map(({ id }, order) => ({ id, order }))

/** What some commands need in addition to the sample request: things that they change, or complete lists. */
const bodies: Record<string, (season: SampleSeason) => Promise<Body>> = {
  C026: async () => ({ username: 'new-user' }),
  C043: async ({ seasonId }) => {
    const { season } = await get(`/api/seasonsv2/${seasonId}`)
    return { orderedLeagues: (season.leagues as Listed).map(({ id }, position) => ({ id, position })) }
  },
  C053: async (season) => ({
    orderedTeams: (await divide(season)).reverse().map((slt_id, position) => ({ slt_id, position })),
  }),
  C060: async (season) => {
    const [home_team_id, away_team_id] = await divide(season)
    return { home_team_id, away_team_id, match_id: 'R1M1' }
  },
  C052: async (season) => ({ teams: await divide(season) }),
  C103: async () => ({ stats: inOrder((await get('/api/statsv2/basketball')).stats) }),
  C109: async () => ({ gamePeriods: inOrder((await get('/api/gamePeriods/basketball')).gamePeriods) }),
  C114: async () => ({ attributes: inOrder((await get('/api/playerAttributes')).playerAttributes) }),
  C120: async ({ ids }) => ({ scheduleId: ids.schedule, seed: 3 }),
  C123: async (season) => {
    const { home, away } = season
    const schedule = async (date: string) => {
      const teams = { home_team_id: home.id, away_team_id: away.id }
      return (await signedSeason.owner.post(gamesOf(season), { ...teams, date, time: '18:00' })).json.game.id
    }
    return { gameId1: await schedule('2026-08-01'), gameId2: await schedule('2026-08-08') }
  },
  'game-start': async (season) => {
    await scheduleAnother(season)
    return { time_outs: 5 }
  },
  'game-plays': async (season) => {
    await scheduleAnother(season)
    await signedSeason.owner.post(`/api/gamesv2/${season.ids.game}/start`, {})
    const moment = { id: 'play-1', at: '2026-05-20T23:31:00.000Z', clock: 540 }
    return { plays: [{ ...moment, kind: 'time-out', team_id: season.home.id }] }
  },
  // Nothing has changed the score of its season since.
  'change-undo': async () => ({}),
  'merge-undo': async ({ ids, home, away }) => {
    const players = { masterId: home.players[0], duplicateIds: [away.players[0]] }
    const { headers } = await signedSeason.owner.post('/api/playersv2/merge', players)
    const { store } = signedSeason.product.dependencies
    const merged = await store.eventAt(BigInt(String(headers['x-event-position'])))
    Object.assign(ids, { event: merged?.eventId })
    return { reason: 'Two people of one name' }
  },
}

const gamesOf = ({ seasonId, leagueId }: SampleSeason) =>
  `/api/seasonsv2/${seasonId}/leagues/${leagueId}/games`

/** Schedules a game that has no score yet, and makes it the game of the season. */
async function scheduleAnother(season: SampleSeason): Promise<void> {
  const teams = { home_team_id: season.home.id, away_team_id: season.away.id }
  const { game } = (await signedSeason.owner.post(gamesOf(season), teams)).json
  Object.assign(season.ids, { game: game.id })
}

/** Assigns both teams to the division of the season. */
async function divide({ ids, home, away }: SampleSeason): Promise<string[]> {
  for (const { id } of [home, away])
    await signedSeason.owner.post(`/api/divisions/${ids.division}/teams`, { seasons_leagues_teams_id: id })
  return [home.id, away.id]
}

/**
 * Commands that the test cannot send: they need a temporary password, a domain with a record in DNS, or the
 * codes of an authenticator app.
 */
const unsendable = new Set([
  'auth-password',
  'domain-verify',
  'second-factor-confirm',
  'second-factor-recovery-codes',
  'second-factor-turn-off',
])
/** Leaves out when the files of the database were rewritten, which happens after the response to an erasure. */
const withoutRewriting = ({ erasure, ...rest }: { erasure?: object }) =>
  erasure ? { ...rest, erasure: { ...erasure, files_rewritten_at: null } } : rest

/** Commands with a season of their own, because they delete what others need or need what others change. */
const hasOwnSeason = ({ id, method }: Endpoint) =>
  method === 'DELETE' || id === 'C101' || id.endsWith('-erasure') || id in bodies

const calls = endpoints
  .filter(({ method, id }) => method !== 'GET' && !unsendable.has(id))
  // The deletion of the organization comes last.
  .toSorted((a, b) => Number(a.id === 'C010') - Number(b.id === 'C010'))
  .map((endpoint) => [`${endpoint.id} ${endpoint.method} ${endpoint.path}`, endpoint] as const)

describe('A command while the read models stand still', () => {
  it('answers 200 after it has waited for two seconds for a projection that is held up', async () => {
    const { season, product, owner } = signedSeason
    await locker.query('begin')
    await locker.query(`select from projection.checkpoint where projection = 'schedule' for update`)
    const created = await owner.post(gamesOf(season), {
      home_team_id: season.home.id,
      away_team_id: season.away.id,
    })
    expect([created.status, created.headers['x-stale']]).toEqual([200, '1'])
    const id = created.json.game.id
    expect(created.json.game).toMatchObject({ status: 'scheduled', home_team_id: season.home.id })
    const scored = await owner.put(`/api/gamesv2/${id}/scores`, { score_home: 81, score_away: 79 })
    expect([scored.status, scored.headers['x-stale']]).toEqual([200, '1'])
    expect(scored.json.game).toMatchObject({ id, score_home: 81, score_away: 79, status: 'final' })
    await locker.query('rollback')
    await waitForReadModels(product)
  }, 30_000)

  it('finds what its caller has just created, and so do the reads of that caller', async () => {
    const { owner } = signedSeason
    await whileProjectionsStop(async () => {
      const seasonId = (await owner.post('/api/seasonsv2', { name: 'Unseen' })).json.season.id
      const url = `/api/seasonsv2/${seasonId}`
      const league = await owner.post(`${url}/leagues`, { name: 'Unseen league' })
      expect([league.status, league.headers['x-stale']]).toEqual([200, '1'])
      expect((await owner.put(url, { name: 'Seen' })).json.season.name).toBe('Seen')
      const read = await owner.get(url)
      expect([read.status, read.headers['x-stale'], read.json.season.name]).toEqual([200, '1', 'Seen'])
      expect((await owner.get(`/api/seasonsv2/${randomUUID()}`)).status).toBe(404)
    })
  })

  it('answers 202 when what it changed was deleted with its season in the meantime', async () => {
    const { product, season: shared, owner } = signedSeason
    const { organizationId } = shared
    const season = await playSeason(product.dependencies, organizationId, 'Deleted')
    await waitForReadModels(product)
    const answer = await whileProjectionsStop(async () => {
      const metadata = contextOf(organizationId)
      const deletion = { command: {}, metadata, streamId: season.seasonId }
      await handleCommand(product.dependencies, deleteSeason, deletion)
      return owner.put(`/api/gamesv2/${season.gameId}/scores`, { score_home: 90, score_away: 88 })
    })
    expect([answer.status, answer.json.code]).toEqual([202, 'saved-not-shown'])
    expect(answer.headers).toMatchObject({ 'x-stale': '1', 'x-event-position': expect.any(String) })
  })

  it.each(calls)(
    '%s answers what it decided, as it does later, even if its process died',
    async (_, endpoint) => {
      if (!commands.has(endpoint.id)) return
      const { product, season: shared } = signedSeason
      const season = endpoint.path.includes('/divisions/:divisionId/games/')
        ? drawn
        : hasOwnSeason(endpoint)
          ? await playSeason(product.dependencies, shared.organizationId, randomUUID())
          : shared
      await waitForReadModels(product)
      const body = await bodies[endpoint.id]?.(season)
      const request = sampleRequest(endpoint, season)
      if (body) request.body = body
      const key = randomUUID()
      await waitForReadModels(product)
      const stale = await whileProjectionsStop(() => send(endpoint, request, key))
      expect([stale.status, stale.json]).toEqual([200, expect.anything()])
      const headers = { 'x-stale': '1', etag: expect.any(String), 'x-event-position': expect.any(String) }
      expect(stale.headers).toMatchObject(headers)
      const later = await send(endpoint, request, key)
      expect(later.headers['x-stale']).toBeUndefined()
      // A temporary password is shown once.
      const { tempPassword: _password, ...shown } = stale.json
      expect(withoutRewriting(later.json)).toEqual(withoutRewriting(shown))
      await product.pool.query(
        'update accounts.command_outcomes set entity_id = null, revision = null, position = null',
      )
      const resumed = await send(endpoint, request, key)
      expect([resumed.status, withoutRewriting(resumed.json)]).toEqual([200, withoutRewriting(shown)])
      expect(resumed.headers['x-event-position']).toBe(later.headers['x-event-position'])
    },
  )
})
