import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../testing/caller.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let world: SignedSeason
beforeAll(async () => {
  world = await startSignedSeason()
})
afterAll(() => world?.product.stop())

const placeOf = ({ season }: SignedSeason) => `season/${season.seasonId}/league/${season.leagueId}`
const daysOf = (list: { date: string }[]) => list.map(({ date }) => date)

describe('byes', () => {
  it('C070 C071 C072 R272 are given, listed under all their names, and taken back', async () => {
    const { owner, season } = world
    const body = { date: '2026-06-03', team_id: season.away.id }
    const made = await owner.post('/api/bye-dates', body)
    expect(made.status).toBe(200)
    expect(made.json.bye).toMatchObject({
      date: '2026-06-03',
      team_id: season.away.id,
      teamId: season.away.id,
      teams: [{ id: season.away.id, name: 'Bulls' }],
      league_id: season.leagueId,
      seasons_leagues_id: season.leagueId,
    })
    const url = `/api/bye-dates/${placeOf(world)}`
    expect(daysOf((await owner.get(url)).json.byes)).toEqual(['2026-05-27', '2026-06-03'])
    const again = await owner.post('/api/bye-dates', { date: body.date, teamId: season.away.id })
    expect([again.status, again.json.code]).toEqual([409, 'bye-exists'])
    const { id } = made.json.bye
    expect((await owner.delete(`/api/bye-dates/${id}`)).json).toEqual({ deleted: id })
    expect(daysOf((await owner.get(url)).json.byes)).toEqual(['2026-05-27'])
    expect((await owner.delete(`/api/bye-dates/${id}`)).status).toBe(404)
  })

  it('R274 need a day and a team', async () => {
    const { owner, season } = world
    for (const body of [{ date: '2026-06-03' }, { team_id: season.home.id }, { date: '', team_id: 'x' }]) {
      expect((await owner.post('/api/bye-dates', body)).status).toBe(422)
    }
    const both = { date: '2026-06-03', team_id: season.home.id, teamId: season.away.id }
    const refused = await owner.post('/api/bye-dates', both)
    expect([refused.status, refused.json.issues[0].path]).toEqual([422, 'team_id'])
  })

  it('C073 R272 are shown to visitors by day, narrowed to a team where one is named', async () => {
    const { owner, season } = world
    const visitor = callerOf(world.product)
    const shown = async (query = '') =>
      (await visitor.get(`/api/bye-dates/public?slug=east${query}`)).json.byes
    const teams = [{ id: season.home.id, name: 'Aces', league_id: season.leagueId }]
    expect(await shown()).toEqual([{ date: '2026-05-27', teams }])
    expect(await shown(`&teamId=${season.away.id}`)).toEqual([])
    const both = await owner.post('/api/bye-dates', { date: '2026-05-27', team_id: season.away.id })
    expect((await owner.get('/api/bye-dates/public')).json.byes[0].teams).toHaveLength(2)
    await owner.delete(`/api/bye-dates/${both.json.bye.id}`)
  })
})

describe('week-offs', () => {
  it('C074 C075 C076 R273 R274 are declared with a reason or without, listed, and taken back', async () => {
    const { owner, season } = world
    const { seasonId: season_id, leagueId } = season
    const body = { season_id, league_id: leagueId, date: '2026-07-05', reason: 'Independence Day' }
    const made = await owner.post('/api/week-offs', body)
    expect(made.json.weekOff).toEqual({ ...body, id: made.json.weekOff.id, seasons_leagues_id: leagueId })
    const url = `/api/week-offs/${placeOf(world)}`
    expect(daysOf((await owner.get(url)).json.weekOffs)).toEqual(['2026-05-31', '2026-07-05'])
    const again = await owner.post('/api/week-offs', {
      season_id,
      seasons_leagues_id: leagueId,
      date: body.date,
    })
    expect([again.status, again.json.code]).toEqual([409, 'week-off-exists'])
    expect((await owner.post('/api/week-offs', { season_id, league_id: leagueId })).status).toBe(422)
    const { id } = made.json.weekOff
    expect((await owner.delete(`/api/week-offs/${id}`)).json).toEqual({ deleted: id })
    expect(daysOf((await owner.get(url)).json.weekOffs)).toEqual(['2026-05-31'])
  })

  it('C077 are shown to visitors of the active season, of a league, and of a team', async () => {
    const visitor = callerOf(world.product)
    const { season } = world
    for (const query of ['', `&leagueId=${season.leagueId}`, `&teamId=${season.home.id}`]) {
      const { json } = await visitor.get(`/api/week-offs/public?slug=east${query}`)
      expect(json.weekOffs).toMatchObject([{ date: '2026-05-31', reason: null }])
    }
  })
})
