import { streamName, type NewEvent } from '@league/contracts/kernel/envelope'
import { newEvent } from '@league/event-store/testing/events'
import type { ProjectionMove } from '@league/projections/runtime/feed/moves'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allProjections } from '../reads/read-side.ts'
import { callerOf, signedIn, type TestCaller } from '../testing/caller.ts'
import { buildPublicBundle } from '../testing/public-bundle.ts'
import { openOrganization, playSeason, type SampleSeason } from '../testing/season.ts'
import { type SignedSeason, startSignedSeason, waitForReadModels } from '../testing/signed-season.ts'

const renderer = `export const createRenderer = async () => async ({ organization }) =>
  ({ status: 200, html: '<p>' + organization.name + '</p>', styleHashes: [] })`

let bundle: Awaited<ReturnType<typeof buildPublicBundle>>
let east: SignedSeason
let west: { owner: TestCaller; season: SampleSeason }
let admin: TestCaller
let bad: bigint

/** The projections that handle scores. */
const parking = ['schedule', 'standings', 'leaders', 'history']

beforeAll(async () => {
  bundle = await buildPublicBundle(renderer)
  east = await startSignedSeason({ publicBundle: bundle.url })
  const { product } = east
  const organizationId = await openOrganization(product.dependencies, 'west', 'west.example')
  const season = await playSeason(product.dependencies, organizationId)
  west = {
    season,
    owner: await signedIn(product, { username: 'west-owner', role: 'org_owner', organizationId }),
  }
  admin = await signedIn(product, { username: 'admin', role: 'super_admin', organizationId: null })
  await waitForReadModels(product)
  bad = await appendScoreOfNewerVersion()
  await waitForReadModels(product)
})
afterAll(async () => {
  await east?.product.stop()
  await bundle?.remove()
})

/** Appends a score as a newer program would record it, which this one cannot read. */
function appendScoreOfNewerVersion(): Promise<bigint> {
  const { gameId, organizationId } = east.season
  const stream = streamName('game', organizationId, gameId)
  return appendToEast(stream, newEvent({ type: 'ScoreRecorded', version: 99 }))
}

async function appendToEast(stream: string, event: NewEvent): Promise<bigint> {
  const { organizationId } = east.season
  const result = await east.product.dependencies.store.append(stream, 'any', [
    { ...event, meta: { ...event.meta, organizationId } },
  ])
  if (result.outcome !== 'ok') throw new Error(`The event was not appended: ${result.outcome}`)
  return result.position
}

const parked = async () => {
  const { json } = await admin.get('/api/projections')
  return json.projections.flatMap(({ name, parked }: { name: string; parked: object[] }) =>
    parked.map((event) => ({ name, ...event })),
  )
}

describe('an event of one organization that cannot be folded', () => {
  it('is listed with its organization for super_admin, and the product stays ready', async () => {
    const events = await parked()
    expect(events.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(parking))
    for (const event of events)
      expect(event).toMatchObject({
        position: String(bad),
        organizationName: 'EAST',
        eventType: 'ScoreRecorded',
      })
    expect((await admin.get('/readyz')).status).toBe(200)
  })

  it('marks the responses of that organization as stale, for its members and for visitors', async () => {
    const visitor = callerOf(east.product)
    expect((await east.owner.get('/api/gamesv2')).headers['x-stale']).toBe('1')
    expect((await visitor.get('/api/gamesv2?slug=east')).headers['x-stale']).toBe('1')
    expect((await east.owner.get('/api/auth/check-auth')).headers['x-stale']).toBeUndefined()
  })

  it('marks the pages of that organization as stale, and no others', async () => {
    const visitor = callerOf(east.product)
    const staleness = async () =>
      Promise.all(
        ['/east/schedule', '/west/schedule'].map(
          async (page) => (await visitor.get(page)).headers['x-stale'],
        ),
      )
    expect(await staleness()).toEqual(['1', undefined])
  })

  it('delays no write, read, wait or live update of another organization', async () => {
    const { feed, dependencies } = east.product
    const { owner, season } = west
    const moved = new Set<string>()
    const stop = feed.onMoved(({ projection, organizations }: ProjectionMove) => {
      if (organizations.includes(season.organizationId)) moved.add(projection)
    })
    for (const home of [91, 92, 93]) {
      const answer = await owner.put(`/api/gamesv2/${season.gameId}/scores`, {
        score_home: home,
        score_away: 60,
        reason: 'Recount',
      })
      expect([answer.status, answer.json.game.score_home, answer.headers['x-stale']]).toEqual([
        200,
        home,
        undefined,
      ])
      const read = await owner.get(`/api/gamesv2/${season.gameId}`)
      expect([read.json.game.score_home, read.headers['x-stale']]).toEqual([home, undefined])
    }
    expect(await feed.waitFor(allProjections, await dependencies.store.head())).toBe('reached')
    const visitors = await callerOf(east.product).get('/api/gamesv2?slug=west')
    expect([visitors.json.games[0].score_home, visitors.headers['x-stale']]).toEqual([93, undefined])
    expect([...moved]).toEqual(expect.arrayContaining(parking))
    stop()
  })

  it('cannot be skipped without a reason', async () => {
    const answer = await admin.post('/api/projections/all/skip', { position: String(bad) })
    expect([answer.status, answer.json.code]).toEqual([422, 'reason-required'])
  })

  it('can be skipped in all projections at once, and then the organization is up to date', async () => {
    const answer = await admin.post('/api/projections/all/skip', { position: String(bad), reason: 'A test' })
    expect(answer.status).toBe(200)
    expect(await parked()).toEqual([])
    const { skipped } = answer.json.projections.find(({ name }: { name: string }) => name === 'standings')
    expect(skipped).toMatchObject([
      { position: String(bad), actor: 'admin', reason: 'A test', at: expect.stringContaining('T') },
    ])
    const games = await east.owner.get('/api/gamesv2')
    expect([games.json.games[0].score_home, games.headers['x-stale']]).toEqual([80, undefined])
    expect((await callerOf(east.product).get('/api/gamesv2?slug=east')).headers['x-stale']).toBeUndefined()
  })
})

describe('an event of an unknown type, which every projection parks', () => {
  let unknown: bigint
  let team: { id: string; name: string }
  let gameId: string
  const leaguePath = () => `/api/seasonsv2/${east.season.seasonId}/leagues/${east.season.leagueId}`

  beforeAll(async () => {
    const stream = streamName('season', east.season.organizationId, east.season.seasonId)
    unknown = await appendToEast(stream, newEvent({ type: 'SeasonCelebrated' }))
    await waitForReadModels(east.product)
  })

  it('leaves the response to a change as it was decided, and says that other reads do not show it', async () => {
    const { gameId: played } = east.season
    const scores = { score_home: 66, score_away: 61, reason: 'Recount' }
    const answer = await east.owner.put(`/api/gamesv2/${played}/scores`, scores)
    expect([answer.status, answer.json.game.score_home, answer.headers['x-stale']]).toEqual([200, 66, '1'])
    const read = await east.owner.get(`/api/gamesv2/${played}`)
    expect([read.json.game.score_home, read.headers['x-stale'], read.headers['x-parked']]).toEqual([
      80,
      '1',
      '1',
    ])
  })

  it('does not keep its organization from working with what it creates meanwhile', async () => {
    const created = await east.owner.post(`${leaguePath()}/teams`, { name: 'Cubs' })
    expect([created.status, created.json.team?.name]).toEqual([200, 'Cubs'])
    team = created.json.team
    const renamed = await east.owner.put(`${leaguePath()}/teams/${team.id}`, { name: 'Bears' })
    expect([renamed.status, renamed.json.team?.name]).toEqual([200, 'Bears'])
    const game = {
      home_team_id: team.id,
      away_team_id: east.season.away.id,
      date: '2026-06-03',
      time: '18:00',
    }
    const scheduled = await east.owner.post(`${leaguePath()}/games`, game)
    expect([scheduled.status, scheduled.json.game?.home_team.team.name]).toEqual([200, 'Bears'])
    gameId = scheduled.json.game.id
    const scored = await east.owner.put(`/api/gamesv2/${gameId}/scores`, { score_home: 50, score_away: 49 })
    expect([scored.status, scored.json.game?.score_home]).toEqual([200, 50])
    const read = await east.owner.get(`/api/gamesv2/${gameId}`)
    expect([read.status, read.json.game?.score_home, read.headers['x-stale']]).toEqual([200, 50, '1'])
  })

  it('hides from visitors and from other organizations what nobody can show yet', async () => {
    const visitor = callerOf(east.product)
    expect((await visitor.get(`/api/gamesv2/${gameId}?slug=east`)).status).toBe(404)
    const scores = { score_home: 1, score_away: 2 }
    expect((await west.owner.put(`/api/gamesv2/${gameId}/scores`, scores)).status).toBe(404)
    expect((await west.owner.put(`${leaguePath()}/teams/${team.id}`, { name: 'Lions' })).status).toBe(404)
  })

  it('shows everything that was created meanwhile once it is skipped', async () => {
    const skip = { position: String(unknown), reason: 'A test' }
    expect((await admin.post('/api/projections/all/skip', skip)).status).toBe(200)
    const read = await callerOf(east.product).get(`/api/gamesv2/${gameId}?slug=east`)
    const { score_home, home_team } = read.json.game
    expect([score_home, home_team.team.name, read.headers['x-stale']]).toEqual([50, 'Bears', undefined])
  })
})
