import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, signedIn } from '../testing/caller.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let world: SignedSeason
beforeAll(async () => {
  world = await startSignedSeason()
})
afterAll(() => world?.product.stop())

const idsOf = (list: { id: string }[]) => list.map(({ id }) => id)

describe('organizations', () => {
  it('C004 C005 C006 R082 shows visitors the public fields by domain, by slug and in the list', async () => {
    const visitor = callerOf(world.product)
    const bySlug = (await visitor.get('/api/organizations/slug/east')).json.organization
    expect((await visitor.get('/api/organizations/domain/east.example')).json.organization).toEqual(bySlug)
    expect((await visitor.get('/api/organizations')).json.organizations).toEqual([bySlug])
    expect(bySlug).not.toHaveProperty('users')
    const unknown = await visitor.get('/api/organizations/slug/nowhere')
    expect([unknown.status, unknown.json.message]).toEqual([404, 'Organization not found'])
  })

  it('C007 C012 C013 R140 shows the own people the users and sports', async () => {
    const { owner, season } = world
    const { organization } = (await owner.get(`/api/organizations/${season.organizationId}`)).json
    const expected = expect.objectContaining({ username: 'east-owner', role: 'org_owner' })
    expect(organization.users).toContainEqual(expected)
    expect((await owner.get('/api/sportsv2')).json.sports).toHaveLength(4)
    const { sports } = (await owner.get(`/api/sportsv2/byOrg/${season.organizationId}`)).json
    expect(sports).toEqual([{ id: 'basketball', type: 'basketball', name: 'Basketball' }])
  })
})

describe('seasons and leagues', () => {
  it('C032 C033 C034 C035 C036 R126 R128 R140 makes, reads, changes and deletes a season', async () => {
    const { owner, season } = world
    const made = await owner.post('/api/seasonsv2', {
      name: '2027',
      showDivision: true,
      copyFromSeasonId: season.seasonId,
    })
    expect(made.json.season).toMatchObject({ name: '2027', showDivisions: true, sport_id: 'basketball' })
    const url = `/api/seasonsv2/${made.json.season.id}`
    const [copied] = (await owner.get(url)).json.season.leagues
    expect(copied).toMatchObject({ name: 'East', teamsCount: 2 })
    expect((await owner.put(url, { active: false, startDate: '' })).json.season).toMatchObject({
      active: false,
    })
    expect((await owner.put(url, { startDate: '2027-05-01', finishDate: '2027-04-01' })).json.code).toBe(
      'dates-reversed',
    )
    expect((await owner.delete(url)).json).toEqual({ deleted: made.json.season.id })
    expect(idsOf((await owner.get('/api/seasonsv2')).json.seasons)).toEqual([season.seasonId])
  })

  it('C032 gives super_admin the seasons of all who names no organization', async () => {
    const admin = await signedIn(world.product, {
      username: 'admin',
      role: 'super_admin',
      organizationId: null,
    })
    expect((await admin.get('/api/seasonsv2')).json.seasons).toHaveLength(1)
    const unnamed = await admin.get('/api/leaguesv2')
    expect([unnamed.status, unnamed.json.issues]).toEqual([
      400,
      [expect.objectContaining({ path: 'organization_id' })],
    ])
    expect((await admin.get('/api/leaguesv2?slug=east')).json.leagues).toHaveLength(1)
  })

  it('C032 R127 R138 shows visitors who name the organization its seasons, and which one is active', async () => {
    const visitor = callerOf(world.product)
    const { seasons } = (await visitor.get('/api/seasonsv2?slug=east')).json
    expect(seasons).toMatchObject([{ name: '2026', active: true, showDivisions: false }])
    for (const query of ['domain=east.example', `organization_id=${world.season.organizationId}`])
      expect((await visitor.get(`/api/seasonsv2?${query}`)).json.seasons).toEqual(seasons)
    expect((await visitor.get('/api/seasonsv2')).json.message).toBe('Unauthorized access')
  })

  it('C037 has the season of each league for who is signed in, and C038 C039 the same for visitors by name', async () => {
    const { owner, season, product } = world
    const named = { season: { id: season.seasonId, name: '2026' }, season_id: season.seasonId, teamsCount: 2 }
    const { seasonsLeagues } = (await owner.get('/api/seasonsleagues')).json
    expect(seasonsLeagues).toMatchObject([{ id: season.leagueId, name: 'East', ...named }])
    const visitor = callerOf(product)
    expect((await visitor.get('/api/seasonsleagues?slug=east')).status).toBe(401)
    const { leagues } = (await visitor.get('/api/leaguesv2?slug=east')).json
    expect(leagues).toEqual(seasonsLeagues)
    for (const list of ['leagues?domain=east.example', 'leagues?slug=east', 'leaguesv2?domain=east.example'])
      expect((await visitor.get(`/api/${list}`)).json.leagues).toEqual(leagues)
    // The older call names nobody when an organizer asks: the session does.
    expect((await owner.get('/api/leagues')).json.leagues).toEqual(leagues)
    for (const list of ['leagues', 'leaguesv2'])
      expect((await visitor.get(`/api/${list}`)).json.message).toBe('Unauthorized access')
  })

  it('C043 R144 tells the second of two organizers who reorder at once, and keeps the order of the first', async () => {
    const { owner, season } = world
    const url = `/api/seasonsv2/${season.seasonId}/leagues`
    const other = (await owner.post(url, { name: 'Other' })).json.league.id
    const seen = [season.leagueId, other]
    const order = (ids: string[]) => ids.map((id, position) => ({ id, position }))
    const first = await owner.put(`${url}/order`, { orderedLeagues: order([other, season.leagueId]), seen })
    expect(idsOf(first.json.leagues)).toEqual([other, season.leagueId])
    const third = (await owner.post(url, { name: 'Third' })).json.league.id
    const late = { orderedLeagues: order([third, season.leagueId, other]), seen: [...seen, third] }
    const second = await owner.put(`${url}/order`, late)
    expect([second.status, second.json.message]).toEqual([412, 'Someone else changed this in the meantime.'])
    const { leagues } = (await owner.get(`/api/seasonsv2/${season.seasonId}`)).json.season
    expect(idsOf(leagues)).toEqual([other, season.leagueId, third])
    for (const id of [other, third]) await owner.delete(`${url}/${id}`)
  })

  it('C037 C038 C039 C040 C041 C042 C043 C044 makes, lists, orders, renames and deletes leagues', async () => {
    const { owner, season } = world
    const url = `/api/seasonsv2/${season.seasonId}/leagues`
    const { league } = (await owner.post(url, { name: 'West' })).json
    expect((await owner.post(url, { name: 'west' })).json.code).toBe('league-name-taken')
    const orderedLeagues = [
      { id: season.leagueId, position: 1 },
      { id: league.id, position: 0 },
    ]
    const ordered = (await owner.put(`${url}/order`, { orderedLeagues })).json.leagues
    expect(idsOf(ordered)).toEqual([league.id, season.leagueId])
    const half = await owner.put(`${url}/order`, { orderedLeagues: orderedLeagues.slice(1) })
    expect(half.json.code).toBe('league-order-incomplete')
    expect((await owner.put(`${url}/${league.id}`, { name: 'South' })).json.league.name).toBe('South')
    expect((await owner.get(`${url}/${league.id}`)).json.league).toMatchObject({ name: 'South', position: 0 })
    for (const list of ['leagues', 'leaguesv2']) {
      expect((await owner.get(`/api/${list}`)).json.leagues).toHaveLength(2)
    }
    expect((await owner.get('/api/seasonsleagues')).json.seasonsLeagues).toHaveLength(2)
    expect((await owner.delete(`${url}/${league.id}`)).json).toEqual({ deleted: league.id })
    expect((await owner.get(`${url}/${league.id}`)).status).toBe(404)
  })

  it('C045 C128 C129 C130 C131 R295 answers visitors with tables and leaders', async () => {
    const { season, product } = world
    const visitor = callerOf(product)
    const standings = await visitor.get(`/api/seasonsv2/${season.seasonId}/leagues-with-teams-public`)
    expect(standings.json.leagues[0].teams.map(({ wins }: { wins: number }) => wins)).toEqual([1, 0])
    for (const [list, key] of [
      ['top20Points', 'points'],
      ['top20Threes', 'threes'],
      ['top20TeamWins', 'teamWins'],
    ]) {
      const answer = await visitor.get(`/api/records/${list}?slug=east&seasonId=all`)
      expect([answer.status, Object.keys(answer.json)]).toEqual([200, [key]])
    }
    expect((await visitor.get('/api/stat-leaders?slug=east')).json).toEqual({
      points: [],
      threes: [],
      rebounds: [],
      assists: [],
    })
  })
})
