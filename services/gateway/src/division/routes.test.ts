import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DivisionView } from '@league/contracts/division/views'
import type { GameView } from '@league/contracts/game/views'
import { callerOf, signedIn } from '../testing/caller.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let world: SignedSeason
let base: string
let division: string
const teams: Record<string, string> = {}

beforeAll(async () => {
  world = await startSignedSeason()
  const { owner, product, season } = world
  base = `/api/seasonsv2/${season.seasonId}`
  const admin = await signedIn(product, { username: 'admin', role: 'super_admin', organizationId: null })
  const off = await owner.post(`${base}/divisions`, { name: 'Division 3' })
  expect([off.status, off.json.code]).toEqual([403, 'brackets-off'])
  const off2 = await owner.get(`${base}/divisions`)
  expect([off2.status, off2.json]).toEqual([200, { divisions: [] }])
  expect((await owner.get(`${base}/divisions/${season.ids.division}`)).status).toBe(404)
  await admin.put(`/api/organization-features/${season.ids.feature}`, { enabled: true })
  const west = (await owner.post(`${base}/leagues`, { name: 'West' })).json.league.id
  const enter = async (leagueId: string, name: string) => {
    const answer = await owner.post(`${base}/leagues/${leagueId}/teams`, { name })
    teams[name] = answer.json.team.id
  }
  Object.assign(teams, { Aces: season.home.id, Bulls: season.away.id })
  await enter(season.leagueId, 'Cubs')
  for (const name of ['Dogs', 'Eels']) await enter(west, name)
  division = season.ids.division
})
afterAll(() => world?.product.stop())

const assign = (id: string, name: string) =>
  world.owner.post(`/api/divisions/${id}/teams`, { seasons_leagues_teams_id: teams[name], position: 7 })
const read = async (id = division): Promise<DivisionView> =>
  (await world.owner.get(`${base}/divisions/${id}`)).json.division
const names = ({ teams: found }: DivisionView) => found.map(({ name }) => name).join(' ')

describe('C046 C047 C048 C049 C050 C051 divisions', () => {
  it('R151 R159 R164 are created, renamed, given media, and deleted', async () => {
    const { owner } = world
    const added = await owner.post(`${base}/divisions`, { name: ' Division 10 ' })
    const { id } = added.json.division
    expect(added.json.division).toMatchObject({ name: 'Division 10', teams: [], hasGames: false })
    expect((await owner.post(`${base}/divisions`, { name: '  ' })).status).toBe(422)
    expect((await owner.put(`/api/divisions/${id}/name`, { name: ' ' })).status).toBe(422)
    await owner.put(`/api/divisions/${id}/name`, { name: 'Division 2' })
    const media = `${base}/divisions/${id}/media`
    expect((await owner.put(media, { video_url: 'ftp://videos.example' })).status).toBe(422)
    const withVideo = await owner.put(media, { video_url: 'https://videos.example/final', image_url: '' })
    expect(withVideo.json.division).toMatchObject({
      name: 'Division 2',
      video_url: 'https://videos.example/final',
      image_url: null,
    })
    expect(withVideo.headers.etag).toBe(`"${withVideo.json.division.revision}"`)
    const third = (await owner.post(`${base}/divisions`, { name: 'The 11th' })).json.division.id
    const { divisions } = (await owner.get(`${base}/divisions`)).json
    expect(divisions.map(({ name }: DivisionView) => name)).toEqual(['Division 1', 'Division 2', 'The 11th'])
    for (const gone of [id, third])
      expect((await owner.delete(`/api/divisions/${gone}`)).json).toEqual({ deleted: gone })
    expect((await owner.get(`${base}/divisions/${id}`)).status).toBe(404)
  })

  it('refuses a stale If-Match of the season’s divisions', async () => {
    const { owner } = world
    const { revision } = await read()
    const ifMatch = { 'if-match': `"${revision}"` }
    expect(
      (await owner.put(`/api/divisions/${division}/name`, { name: 'Division One' }, ifMatch)).status,
    ).toBe(200)
    const late = await owner.put(`/api/divisions/${division}/name`, { name: 'Late' }, ifMatch)
    expect([late.status, late.json.code]).toEqual([412, 'stale-revision'])
  })
})

describe('C052 C053 C054 teams of a division', () => {
  it('R152 R154 R165 R167 R291 come at the end, with what the table says of them, and it of their division', async () => {
    for (const name of ['Bulls', 'Aces', 'Dogs', 'Cubs', 'Aces'])
      expect((await assign(division, name)).status).toBe(200)
    const found = await read()
    expect(names(found)).toBe('Bulls Aces Dogs Cubs')
    expect(found.teams.map(({ position }) => position)).toEqual([0, 1, 2, 3])
    expect(found.teams[1]).toMatchObject({
      slt_id: teams['Aces'],
      leagueName: 'East',
      wins: 1,
      losses: 0,
      ftPercentage: '0.0%',
      total3PM: 0,
    })
    expect(found.teams[2]?.leagueName).toBe('West')
    const { leagues } = (await world.owner.get(`${base}/leagues-with-teams-public`)).json
    const inDivision = leagues.flatMap(({ teams: of }: { teams: { name: string; division?: object }[] }) =>
      of.map((team) => [team.name, team.division]),
    )
    const one = { id: division, name: 'Division One' }
    expect(Object.fromEntries(inDivision)).toEqual({
      Aces: one,
      Bulls: one,
      Cubs: one,
      Dogs: one,
      Eels: undefined,
    })
  })

  it('R155 are put in order, taken out, and move to another division', async () => {
    const { owner } = world
    const order = (...wanted: string[]) =>
      owner.put(`/api/divisions/${division}/teams/order`, {
        orderedTeams: wanted.map((name, position) => ({ slt_id: teams[name], position })),
      })
    expect(names((await order('Aces', 'Bulls', 'Cubs', 'Dogs')).json.division)).toBe('Aces Bulls Cubs Dogs')
    expect((await order('Aces', 'Bulls')).json.code).toBe('division-order-incomplete')
    const taken = await owner.delete(`/api/divisions/${division}/teams/${teams['Bulls']}`)
    expect([taken.json.deleted, names(taken.json.division)]).toEqual([teams['Bulls'], 'Aces Cubs Dogs'])
    const other = (await owner.post(`${base}/divisions`, { name: 'Division 2' })).json.division.id
    await assign(other, 'Aces')
    expect([names(await read()), names(await read(other))]).toEqual(['Cubs Dogs', 'Aces'])
    for (const name of ['Aces', 'Bulls']) await assign(division, name)
    await owner.delete(`/api/divisions/${other}`)
    await order('Aces', 'Bulls', 'Cubs', 'Dogs')
  })
})

describe('C059 C060 C061 C062 bracket games', () => {
  const games = () => `${base}/divisions/${division}/games`
  const create = (match_id: string, home: string, away: string, more = {}) =>
    world.owner.post(games(), { match_id, home_team_id: teams[home], away_team_id: teams[away], ...more })
  const list = async (): Promise<GameView[]> => (await world.owner.get(games())).json.games
  const gameOf = async (matchId: string) => (await list()).find(({ match_id }) => match_id === matchId)
  const tableOf = async () => (await world.owner.get(`${base}/leagues-with-teams-public`)).text

  it('R176 R177 R178 are created for who meets, once, and changed', async () => {
    const { owner } = world
    const before = await tableOf()
    const made = await create('R1M1', 'Aces', 'Dogs', {
      date: '2026-07-01',
      time: '19:00',
      location: 'Arena',
    })
    expect(made.json.game).toMatchObject({
      match_id: 'R1M1',
      division: { id: division, name: 'Division One' },
      date: '2026-07-01',
      timeZone: 'America/New_York',
      status: 'scheduled',
    })
    expect((await create('R1M1', 'Aces', 'Dogs')).json).toMatchObject({
      code: 'matchup-taken',
      message: 'A game already exists for this matchup. Edit it instead.',
    })
    expect((await create('R1M2', 'Cubs', 'Bulls')).json.code).toBe('matchup-teams')
    expect((await create('R2M1', 'Aces', 'Bulls')).json.code).toBe('matchup-open')
    expect((await create('R3M1', 'Aces', 'Bulls')).json.code).toBe('matchup-unknown')
    await create('R1M2', 'Bulls', 'Cubs')
    const url = `${games()}/${made.json.game.id}`
    const place = { location: 'Gym', location_url: 'https://maps.example/gym', date: '2026-07-02' }
    const changed = await owner.put(url, { ...place, score_home: 60, score_away: 50 })
    expect(changed.json.game).toMatchObject({ ...place, score_home: 60, status: 'final', time: '19:00' })
    expect((await owner.put(url, { score_home: 60 })).json.code).toBe('score-required')
    expect(await tableOf()).toBe(before)
  })

  it('R157 R158 lock the division', async () => {
    const { owner } = world
    expect((await read()).hasGames).toBe(true)
    const refused = await assign(division, 'Eels')
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'Delete all bracket games before reordering teams in this division.',
    ])
    const out = await owner.delete(`/api/divisions/${division}/teams/${teams['Aces']}`)
    expect(out.json.code).toBe('division-locked')
  })

  it('stand in the schedule, the calendar and the CSV, and not among the games of a league', async () => {
    const { owner, season } = world
    const { games: all } = (await owner.get('/api/gamesv2')).json
    expect(all.filter(({ match_id }: GameView) => match_id !== null)).toHaveLength(2)
    const ofLeague = (await owner.get(`${base}/leagues/${season.leagueId}/games`)).json.games
    expect(ofLeague.every(({ match_id }: GameView) => match_id === null)).toBe(true)
    const calendar = (await owner.get(`/api/calendar.ics?seasonId=${season.seasonId}`)).text
    const csv = (await owner.get(`/api/export/schedule.csv?seasonId=${season.seasonId}`)).text
    for (const text of [calendar, csv]) expect(text).toContain('Gym')
    const visitors = await callerOf(world.product).get(`${games()}?slug=east`)
    expect(visitors.json.games.map(({ match_id }: GameView) => match_id).sort()).toEqual(['R1M1', 'R1M2'])
  })

  it('R170 ask what becomes of later games, in every call that changes a result', async () => {
    const { owner } = world
    const [first, second] = [await gameOf('R1M1'), await gameOf('R1M2')]
    await owner.put(`/api/gamesv2/${second?.id}/scores`, { score_home: 70, score_away: 60 })
    const final = (await create('R2M1', 'Aces', 'Bulls')).json.game.id
    await owner.put(`/api/gamesv2/${final}/scores`, { score_home: 80, score_away: 75 })
    const worse = { score_home: 50, score_away: 60 }
    const refusals = [
      await owner.put(`/api/gamesv2/${first?.id}/scores`, worse),
      await owner.put(`${games()}/${first?.id}`, worse),
      await owner.put(`/api/gamesv2/${first?.id}/details`, { status: 'postponed' }),
      await owner.put(`/api/gamesv2/${first?.id}/details`, {
        status: 'forfeit',
        winner_team_id: teams['Dogs'],
      }),
      await owner.delete(`${games()}/${first?.id}`),
      await owner.delete(`${base}/leagues/${first?.leagueId}/games/${first?.id}`),
    ]
    for (const { status, json } of refusals)
      expect([status, json.code, json.issues]).toEqual([
        409,
        'later-games-affected',
        [{ path: final, message: 'R2M1' }],
      ])
    const corrected = await owner.put(`/api/gamesv2/${first?.id}/scores`, {
      ...worse,
      laterGames: 'replay',
      reason: 'Wrong sheet',
    })
    expect(corrected.json.game).toMatchObject({ score_home: 50, score_away: 60 })
    expect(await gameOf('R2M1')).toMatchObject({
      id: final,
      home_team_id: teams['Bulls'],
      away_team_id: teams['Dogs'],
      status: 'scheduled',
      score_home: null,
    })
  })

  it('R170 come back as they were by a restore, and everything is in the history with its reason', async () => {
    const { owner } = world
    const first = await gameOf('R1M1')
    const { history } = (await owner.get(`/api/gamesv2/${first?.id}/history`)).json
    const recorded = history.find(({ kind }: { kind: string }) => kind === 'ScoreRecorded')
    const restore = `/api/gamesv2/${first?.id}/history/${recorded.id}/restore`
    expect((await owner.post(restore, { reason: 'It was right' })).json.game.score_home).toBe(60)
    expect(await gameOf('R2M1')).toMatchObject({
      home_team_id: teams['Aces'],
      away_team_id: teams['Bulls'],
      score_home: 80,
      score_away: 75,
      status: 'final',
    })
    const of = (await owner.get(`/api/history?subject=${division}`)).json.history as {
      kind: string
      text: string
      reason: string | null
    }[]
    const told = of.filter(({ kind }) => kind === 'BracketResultCorrected')
    expect(told.map(({ text, reason }) => [text, reason])).toEqual([
      ['Result of R1M1 of division Division One corrected: the later games are back', 'It was right'],
      ['Result of R1M1 of division Division One corrected: the later games are replayed', 'Wrong sheet'],
    ])
  })

  it('C062 R157 free the division when the last one is deleted', async () => {
    const { owner } = world
    for (const { id } of (await list()).toReversed()) {
      const answer = await owner.delete(`${games()}/${id}?laterGames=void&reason=Anew`)
      expect(answer.json).toEqual({ deleted: id })
    }
    expect((await read()).hasGames).toBe(false)
    expect((await assign(division, 'Eels')).status).toBe(200)
  })
})

describe('what is deleted above a division', () => {
  it('takes its teams out, and frees it where the games are gone with them', async () => {
    const { owner } = world
    const games = `${base}/divisions/${division}/games`
    // Aces Bulls Cubs Dogs Eels: Dogs meet Eels, both of West.
    const body = { match_id: 'R1M2', home_team_id: teams['Dogs'], away_team_id: teams['Eels'] }
    const made = await owner.post(games, body)
    expect(made.status).toBe(200)
    const first = (await read()).teams.map(({ gone }) => gone)
    expect(first).toEqual([undefined, undefined, undefined, undefined, undefined])
    await owner.delete(`${base}/leagues/${made.json.game.leagueId}`)
    const left = await read()
    expect([names(left), left.hasGames]).toEqual(['Aces Bulls Cubs', false])
    const ordered = await owner.put(`/api/divisions/${division}/teams/order`, {
      orderedTeams: ['Cubs', 'Aces', 'Bulls'].map((name, position) => ({ slt_id: teams[name], position })),
    })
    expect(names(ordered.json.division)).toBe('Cubs Aces Bulls')
  })
})
