import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../testing/caller.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let world: SignedSeason
let league: string
beforeAll(async () => {
  world = await startSignedSeason()
  league = `/api/seasonsv2/${world.season.seasonId}/leagues/${world.season.leagueId}`
})
afterAll(() => world?.product.stop())

describe('games', () => {
  it('C055 C064 C065 lists games and teams of a league, of the organization, and by the older call', async () => {
    const { owner, season } = world
    const inLeague = await owner.get(`${league}/games`)
    expect(inLeague.json.games.map(({ id }: { id: string }) => id)).toEqual([season.gameId])
    expect(inLeague.json.teams).toHaveLength(2)
    for (const url of ['/api/games', '/api/gamesv2', `/api/gamesv2?teamId=${season.home.id}`]) {
      expect((await owner.get(url)).json.games).toHaveLength(1)
    }
    const visitors = await callerOf(world.product).get('/api/gamesv2?slug=east')
    expect(visitors.json.games[0]).toMatchObject({ id: season.gameId, score_home: 80, score_away: 75 })
  })

  it('C056 C058 schedules a game in the zone of the organization, and deletes it', async () => {
    const { owner, season } = world
    const body = {
      home_team_id: season.away.id,
      away_team_id: season.home.id,
      date: '2026-06-01',
      time: '19:00',
    }
    const added = await owner.post(`${league}/games`, body)
    expect(added.json.game).toMatchObject({
      date: '2026-06-01',
      timeZone: 'America/New_York',
      status: 'scheduled',
    })
    expect(added.json.game.game_dateTime).toBe('2026-06-01T23:00:00.000Z')
    const { id } = added.json.game
    expect((await owner.delete(`${league}/games/${id}`)).json).toEqual({ deleted: id })
    expect((await owner.get(`/api/gamesv2/${id}`)).status).toBe(404)
    expect((await owner.post(`${league}/games`, { ...body, away_team_id: season.away.id })).json.code).toBe(
      'teams-must-differ',
    )
  })

  it('C057 C068 C066 records a score, and the next read of the session shows it', async () => {
    const { owner, season } = world
    for (const [url, home] of [
      [`${league}/games/${season.gameId}`, 95],
      [`/api/gamesv2/${season.gameId}/scores`, 96],
    ] as const) {
      const answer = await owner.put(url, { score_home: home, score_away: 60, reason: 'Recount' })
      expect([answer.status, answer.json.game.score_home]).toEqual([200, home])
      expect(answer.headers['x-stale']).toBeUndefined()
      expect(answer.headers.etag).toBe(`"${answer.json.game.revision}"`)
      expect(BigInt(String(answer.headers['x-event-position']))).toBeGreaterThan(0n)
      const read = await owner.get(`/api/gamesv2/${season.gameId}`)
      expect(read.json.game.score_home).toBe(home)
    }
  })

  it('C069 changes place, day and status in one request', async () => {
    const { owner, season } = world
    const answer = await owner.put(`/api/gamesv2/${season.gameId}/details`, {
      location: 'Main Arena',
      video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      status: 'final',
    })
    expect(answer.json.game).toMatchObject({ location: 'Main Arena', status: 'final' })
    expect(answer.json.game.video_url).toContain('youtube-nocookie.com/embed/dQw4w9WgXcQ')
  })

  it('C063 C067 C102 records lines of players and tells where their points differ from the score', async () => {
    const { owner, season } = world
    const { stats } = (await owner.get('/api/statsv2/basketball')).json
    const twos = stats.find(({ key }: { key: string }) => key === 'fg2m').id
    const points = stats.find(({ key }: { key: string }) => key === 'pts').id
    const [player = ''] = season.home.players
    const [guest = ''] = season.away.players
    const answer = await owner.put('/api/player-game-stats', {
      game_id: season.gameId,
      stats: [
        { player_id: player, stat_id: points, value: 20 },
        { player_id: guest, stat_id: points, value: 60 },
      ],
      played: [{ player_id: player, played: true }],
    })
    expect([answer.status, answer.json.playerStats?.length > 0]).toEqual([200, true])
    const mismatches = await owner.get(`${league}/score-mismatches`)
    expect(mismatches.json.mismatches[season.gameId].home.points).toBe(20)
    const line = { game_id: season.gameId, stats: [{ player_id: player, stat_id: twos, value: 3 }] }
    const many = await owner.put('/api/player-game-stats', {
      ...line,
      stats: [{ ...line.stats[0], stat_id: 'none' }],
    })
    expect([many.status, many.json.issues[0].path]).toEqual([422, 'stats.0.stat_id'])
    expect((await owner.get('/api/statsv2/tennis')).status).toBe(404)
  })
})

describe('two people and a retry', () => {
  const scoreOf = (home: number) => ({ score_home: home, score_away: 60 })
  const url = () => `/api/gamesv2/${world.season.gameId}/scores`

  it('refuses a stale If-Match with 412 and takes the right one', async () => {
    const { owner } = world
    const seen = await owner.put(url(), scoreOf(71))
    const mine = await owner.put(url(), scoreOf(72), { 'if-match': String(seen.headers.etag) })
    expect(mine.status).toBe(200)
    const late = await owner.put(url(), scoreOf(73), { 'if-match': String(seen.headers.etag) })
    expect([late.status, late.json.code]).toEqual([412, 'stale-revision'])
    expect((await owner.put(url(), scoreOf(74), { 'if-match': 'what' })).status).toBe(400)
  })

  it('gives the first answer again for the same Idempotency-Key, and appends nothing', async () => {
    const { owner, product } = world
    const headers = { 'idempotency-key': randomUUID() }
    const first = await owner.put(url(), scoreOf(81), headers)
    const head = await product.write.store.head()
    const second = await owner.put(url(), scoreOf(81), headers)
    expect([second.status, second.text, second.headers.etag]).toEqual([200, first.text, first.headers.etag])
    expect(await product.write.store.head()).toBe(head)
    const other = await owner.put(url(), scoreOf(82), headers)
    expect([other.status, other.json.issues[0].path]).toEqual([422, 'Idempotency-Key'])
  })

  it('answers a repeated delete as the first time', async () => {
    const { owner, season } = world
    const body = { home_team_id: season.home.id, away_team_id: season.away.id }
    const { id } = (await owner.post(`${league}/games`, body)).json.game
    const headers = { 'idempotency-key': randomUUID() }
    const first = await owner.delete(`${league}/games/${id}`, headers)
    const second = await owner.delete(`${league}/games/${id}`, headers)
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text])
  })
})

describe('history', () => {
  it('tells every change in words, puts an earlier score back, and keeps that on the record too', async () => {
    const { owner, season } = world
    const { history } = (await owner.get(`/api/gamesv2/${season.gameId}/history`)).json
    const recorded = history.find(({ kind }: { kind: string }) => kind === 'ScoreRecorded')
    const restore = `/api/gamesv2/${season.gameId}/history/${recorded.id}/restore`
    expect((await owner.post(restore, { reason: '' })).status).toBe(422)
    const restored = await owner.post(restore, { reason: 'The sheet was right' })
    expect(restored.json.game).toMatchObject({ score_home: 80, score_away: 75 })
    const [latest] = (await owner.get(`/api/history?subject=${season.gameId}&limit=1`)).json.history
    expect(latest).toMatchObject({
      kind: 'ScoreCorrected',
      reason: 'The sheet was right',
      actor: { name: 'east-owner' },
    })
  })

  it('gives the history as CSV in which no cell is a formula', async () => {
    const { owner, season } = world
    await owner.put(`/api/gamesv2/${season.gameId}/scores`, { score_home: 1, score_away: 2, reason: '=1+1' })
    const answer = await owner.get('/api/history.csv')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('history.csv')
    expect(answer.text).toContain(`"'=1+1"`)
    expect(answer.text).not.toMatch(/(^|,)[=+@-]/m)
  })
})
