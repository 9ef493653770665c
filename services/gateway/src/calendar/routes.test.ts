import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../testing/caller.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

const pathOf = ({ season }: SignedSeason) => `season/${season.seasonId}/league/${season.leagueId}`
const daysOf = (list: { date: string }[]) => list.map(({ date }) => date)

describe('byes', () => {
  it('byes are scheduled, listed with both names of each field, and deleted (C070, C071, C072, R272)', async () => {
    const { owner, season } = signedSeason
    const body = { date: '2026-06-03', team_id: season.away.id }
    const scheduled = await owner.post('/api/bye-dates', body)
    expect(scheduled.status).toBe(200)
    expect(scheduled.json.bye).toMatchObject({
      date: '2026-06-03',
      team_id: season.away.id,
      teamId: season.away.id,
      teams: [{ id: season.away.id, name: 'Bulls' }],
      league_id: season.leagueId,
      seasons_leagues_id: season.leagueId,
    })
    const url = `/api/bye-dates/${pathOf(signedSeason)}`
    expect(daysOf((await owner.get(url)).json.byes)).toEqual(['2026-05-27', '2026-06-03'])
    const duplicate = await owner.post('/api/bye-dates', { date: body.date, teamId: season.away.id })
    expect([duplicate.status, duplicate.json.code]).toEqual([409, 'bye-exists'])
    const { id } = scheduled.json.bye
    expect((await owner.delete(`/api/bye-dates/${id}`)).json).toEqual({ deleted: id })
    expect(daysOf((await owner.get(url)).json.byes)).toEqual(['2026-05-27'])
    expect((await owner.delete(`/api/bye-dates/${id}`)).status).toBe(404)
  })

  it('byes need a date and a team (R274)', async () => {
    const { owner, season } = signedSeason
    for (const body of [{ date: '2026-06-03' }, { team_id: season.home.id }, { date: '', team_id: 'x' }]) {
      expect((await owner.post('/api/bye-dates', body)).status).toBe(422)
    }
    const both = { date: '2026-06-03', team_id: season.home.id, teamId: season.away.id }
    const refused = await owner.post('/api/bye-dates', both)
    expect([refused.status, refused.json.issues[0].path]).toEqual([422, 'team_id'])
  })

  it('byes are shown to visitors by day, optionally for one team (C073, R272)', async () => {
    const { owner, season } = signedSeason
    const visitor = callerOf(signedSeason.product)
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
  it('week-offs are scheduled with or without a reason, listed, and deleted (C074, C075, C076, R273, R274)', async () => {
    const { owner, season } = signedSeason
    const { seasonId: season_id, leagueId } = season
    const body = { season_id, league_id: leagueId, date: '2026-07-05', reason: 'Independence Day' }
    const scheduled = await owner.post('/api/week-offs', body)
    expect(scheduled.json.weekOff).toEqual({
      ...body,
      id: scheduled.json.weekOff.id,
      seasons_leagues_id: leagueId,
    })
    const url = `/api/week-offs/${pathOf(signedSeason)}`
    expect(daysOf((await owner.get(url)).json.weekOffs)).toEqual(['2026-05-31', '2026-07-05'])
    const duplicate = await owner.post('/api/week-offs', {
      season_id,
      seasons_leagues_id: leagueId,
      date: body.date,
    })
    expect([duplicate.status, duplicate.json.code]).toEqual([409, 'week-off-exists'])
    expect((await owner.post('/api/week-offs', { season_id, league_id: leagueId })).status).toBe(422)
    const { id } = scheduled.json.weekOff
    expect((await owner.delete(`/api/week-offs/${id}`)).json).toEqual({ deleted: id })
    expect(daysOf((await owner.get(url)).json.weekOffs)).toEqual(['2026-05-31'])
  })

  it('week-offs are shown to visitors for the active season, a league, or a team (C077)', async () => {
    const visitor = callerOf(signedSeason.product)
    const { season } = signedSeason
    for (const query of ['', `&leagueId=${season.leagueId}`, `&teamId=${season.home.id}`]) {
      const { json } = await visitor.get(`/api/week-offs/public?slug=east${query}`)
      expect(json.weekOffs).toMatchObject([{ date: '2026-05-31', reason: null }])
    }
  })
})
