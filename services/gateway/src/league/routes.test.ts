import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, signedIn } from '../testing/caller.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

const idsOf = (list: { id: string }[]) => list.map(({ id }) => id)

describe('organizations', () => {
  it('organizations show visitors their public fields by domain, by slug and in the list (C004, C005, C006, R082)', async () => {
    const visitor = callerOf(signedSeason.product)
    const bySlug = (await visitor.get('/api/organizations/slug/east')).json.organization
    expect((await visitor.get('/api/organizations/domain/east.example')).json.organization).toEqual(bySlug)
    expect((await visitor.get('/api/organizations')).json.organizations).toEqual([bySlug])
    expect(bySlug).not.toHaveProperty('users')
    for (const name of ['slug/nowhere', 'slug/EAST', 'slug/x', 'domain/nope', 'domain/nope.example']) {
      const unknown = await visitor.get(`/api/organizations/${name}`)
      expect([name, unknown.status, unknown.json.message]).toEqual([name, 404, 'Organization not found'])
    }
  })

  it('organizations show their own users the accounts and sports (C007, C012, C013, R140)', async () => {
    const { owner, season } = signedSeason
    const { organization } = (await owner.get(`/api/organizations/${season.organizationId}`)).json
    const expected = expect.objectContaining({ username: 'east-owner', role: 'org_owner' })
    expect(organization.users).toContainEqual(expected)
    expect((await owner.get('/api/sportsv2')).json.sports).toHaveLength(4)
    const { sports } = (await owner.get(`/api/sportsv2/byOrg/${season.organizationId}`)).json
    expect(sports).toEqual([{ id: 'basketball', type: 'basketball', name: 'Basketball' }])
  })
})

describe('seasons and leagues', () => {
  it('seasons are created, read, changed and deleted (C032, C033, C034, C035, C036, R126, R128, R140)', async () => {
    const { owner, season } = signedSeason
    const created = await owner.post('/api/seasonsv2', {
      name: '2027',
      showDivision: true,
      copyFromSeasonId: season.seasonId,
    })
    expect(created.json.season).toMatchObject({ name: '2027', showDivisions: true, sport_id: 'basketball' })
    const url = `/api/seasonsv2/${created.json.season.id}`
    const [copied] = (await owner.get(url)).json.season.leagues
    expect(copied).toMatchObject({ name: 'East', teamsCount: 2 })
    expect((await owner.put(url, { active: false, startDate: '' })).json.season).toMatchObject({
      active: false,
    })
    expect((await owner.put(url, { startDate: '2027-05-01', finishDate: '2027-04-01' })).json.code).toBe(
      'dates-reversed',
    )
    expect((await owner.delete(url)).json).toEqual({ deleted: created.json.season.id })
    expect(idsOf((await owner.get('/api/seasonsv2')).json.seasons)).toEqual([season.seasonId])
  })

  it('super_admin reads the seasons of all organizations without naming one (C032)', async () => {
    const admin = await signedIn(signedSeason.product, {
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

  it('visitors who name an organization see its seasons and which one is active (C032, R127, R138)', async () => {
    const visitor = callerOf(signedSeason.product)
    const { seasons } = (await visitor.get('/api/seasonsv2?slug=east')).json
    expect(seasons).toMatchObject([{ name: '2026', active: true, showDivisions: false }])
    for (const query of ['domain=east.example', `organization_id=${signedSeason.season.organizationId}`])
      expect((await visitor.get(`/api/seasonsv2?${query}`)).json.seasons).toEqual(seasons)
    expect((await visitor.get('/api/seasonsv2')).json.message).toBe('Unauthorized access')
  })

  it('leagues come with their season, for users by session and for visitors by name (C037, C038, C039)', async () => {
    const { owner, season, product } = signedSeason
    const expected = {
      season: { id: season.seasonId, name: '2026' },
      season_id: season.seasonId,
      teamsCount: 2,
    }
    const { seasonsLeagues } = (await owner.get('/api/seasonsleagues')).json
    expect(seasonsLeagues).toMatchObject([{ id: season.leagueId, name: 'East', ...expected }])
    const visitor = callerOf(product)
    expect((await visitor.get('/api/seasonsleagues?slug=east')).status).toBe(401)
    const { leagues } = (await visitor.get('/api/leaguesv2?slug=east')).json
    expect(leagues).toEqual(seasonsLeagues)
    for (const list of ['leagues?domain=east.example', 'leagues?slug=east', 'leaguesv2?domain=east.example'])
      expect((await visitor.get(`/api/${list}`)).json.leagues).toEqual(leagues)
    // An organizer need not name the organization in the legacy call, since the session implies it.
    expect((await owner.get('/api/leagues')).json.leagues).toEqual(leagues)
    for (const list of ['leagues', 'leaguesv2'])
      expect((await visitor.get(`/api/${list}`)).json.message).toBe('Unauthorized access')
  })

  it('the second of two concurrent reorderings of leagues is refused, and the first one stays (C043, R144)', async () => {
    const { owner, season } = signedSeason
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

  it('leagues are created, listed, reordered, renamed and deleted (C037, C038, C039, C040, C041, C042, C043, C044)', async () => {
    const { owner, season } = signedSeason
    const url = `/api/seasonsv2/${season.seasonId}/leagues`
    const { league } = (await owner.post(url, { name: 'West' })).json
    expect((await owner.post(url, { name: 'west' })).json.code).toBe('league-name-taken')
    const orderedLeagues = [
      { id: season.leagueId, position: 1 },
      { id: league.id, position: 0 },
    ]
    const ordered = (await owner.put(`${url}/order`, { orderedLeagues })).json.leagues
    expect(idsOf(ordered)).toEqual([league.id, season.leagueId])
    const incomplete = await owner.put(`${url}/order`, { orderedLeagues: orderedLeagues.slice(1) })
    expect(incomplete.json.code).toBe('league-order-incomplete')
    expect((await owner.put(`${url}/${league.id}`, { name: 'South' })).json.league.name).toBe('South')
    expect((await owner.get(`${url}/${league.id}`)).json.league).toMatchObject({ name: 'South', position: 0 })
    for (const list of ['leagues', 'leaguesv2']) {
      expect((await owner.get(`/api/${list}`)).json.leagues).toHaveLength(2)
    }
    expect((await owner.get('/api/seasonsleagues')).json.seasonsLeagues).toHaveLength(2)
    expect((await owner.delete(`${url}/${league.id}`)).json).toEqual({ deleted: league.id })
    expect((await owner.get(`${url}/${league.id}`)).status).toBe(404)
  })

  it('the playoff places of a league are set, kept by a rename and removed (C041, C042)', async () => {
    const { owner, season } = signedSeason
    const url = `/api/seasonsv2/${season.seasonId}/leagues`
    const { league } = (await owner.post(url, { name: 'Friday', playoffPlaces: 4 })).json
    expect(league.playoffPlaces).toBe(4)
    const change = async (body: object) => (await owner.put(`${url}/${league.id}`, body)).json.league
    expect(await change({ name: 'Saturday' })).toMatchObject({ name: 'Saturday', playoffPlaces: 4 })
    expect(await change({ name: 'Saturday', playoffPlaces: 6 })).toMatchObject({ playoffPlaces: 6 })
    expect(await change({ name: 'Saturday', playoffPlaces: 0 })).toMatchObject({ playoffPlaces: null })
    expect((await owner.put(`${url}/${league.id}`, { name: 'Saturday', playoffPlaces: 65 })).status).toBe(422)
    const { history } = (await owner.get('/api/history?kind=PlayoffPlacesChanged')).json
    expect(history[0]).toMatchObject({ before: '6', after: 'none' })
    await owner.delete(`${url}/${league.id}`)
  })

  it('visitors see the standings of a season as one table or by league, and the figures of a team', async () => {
    const { season, product } = signedSeason
    const visitor = callerOf(product)
    const url = `/api/seasonsv2/${season.seasonId}/standings?slug=east`
    const { tables } = (await visitor.get(url)).json
    expect(tables).toMatchObject([{ league: { name: 'East' }, rows: [{ wins: 1, tie: null }, { wins: 0 }] }])
    expect((await visitor.get(`${url}&by=league&since=2026-01-01`)).json.tables).toHaveLength(1)
    expect((await visitor.get(`${url}&leagueId=nowhere`)).status).toBe(404)
    const figures = await visitor.get(`/api/teamsv2/${season.home.id}/figures?slug=east`)
    expect([figures.status, Object.keys(figures.json)]).toEqual([200, ['stats', 'players', 'team']])
  })

  it('visitors see standings and leader boards (C045, C128, C129, C130, C131, R295)', async () => {
    const { season, product } = signedSeason
    const visitor = callerOf(product)
    const standings = await visitor.get(
      `/api/seasonsv2/${season.seasonId}/leagues-with-teams-public?slug=east`,
    )
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
