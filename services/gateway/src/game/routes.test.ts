import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../testing/caller.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let league: string
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  league = `/api/seasonsv2/${signedSeason.season.seasonId}/leagues/${signedSeason.season.leagueId}`
})
afterAll(() => signedSeason?.product.stop())

describe('games', () => {
  it('games are listed with the teams of a league, for the organization, and by the legacy call (C055, C064, C065)', async () => {
    const { owner, season } = signedSeason
    const inLeague = await owner.get(`${league}/games`)
    expect(inLeague.json.games.map(({ id }: { id: string }) => id)).toEqual([season.gameId])
    expect(inLeague.json.teams).toHaveLength(2)
    for (const url of ['/api/games', '/api/gamesv2', `/api/gamesv2?teamId=${season.home.id}`]) {
      expect((await owner.get(url)).json.games).toHaveLength(1)
    }
    const visitors = await callerOf(signedSeason.product).get('/api/gamesv2?slug=east')
    expect(visitors.json.games[0]).toMatchObject({ id: season.gameId, score_home: 80, score_away: 75 })
  })

  it('games are listed by state, up to a limit (C064)', async () => {
    const { owner, season } = signedSeason
    const latest = await owner.get('/api/gamesv2?state=completed&order=desc&limit=1')
    expect(latest.json.games.map(({ id }: { id: string }) => id)).toEqual([season.gameId])
    expect((await owner.get('/api/gamesv2?state=upcoming')).json.games).toEqual([])
    for (const query of ['limit=0', 'limit=many', 'order=up', 'state=lost'])
      expect((await owner.get(`/api/gamesv2?${query}`)).status, query).toBe(400)
  })

  it('games are scheduled in the time zone of the organization, and deleted (C056, C058)', async () => {
    const { owner, season } = signedSeason
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

  it('games take a score, which the next read of the session shows (C057, C068, C066)', async () => {
    const { owner, season } = signedSeason
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

  it('games take changes of location, video and status in one request (C069)', async () => {
    const { owner, season } = signedSeason
    const answer = await owner.put(`/api/gamesv2/${season.gameId}/details`, {
      location: 'Main Arena',
      video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      status: 'final',
    })
    expect(answer.json.game).toMatchObject({ location: 'Main Arena', status: 'final' })
    expect(answer.json.game.video_url).toContain('youtube-nocookie.com/embed/dQw4w9WgXcQ')
  })

  it('games take stat lines of players, and report where their points differ from the score (C063, C067, C102)', async () => {
    const { owner, season } = signedSeason
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
    const unknown = await owner.put('/api/player-game-stats', {
      ...line,
      stats: [{ ...line.stats[0], stat_id: 'none' }],
    })
    expect([unknown.status, unknown.json.issues[0].path]).toEqual([422, 'stats.0.stat_id'])
    expect((await owner.get('/api/statsv2/tennis')).status).toBe(404)
  })
})

describe('concurrent and repeated commands', () => {
  const scoreOf = (home: number) => ({ score_home: home, score_away: 60 })
  const url = () => `/api/gamesv2/${signedSeason.season.gameId}/scores`

  it('commands for a game fail with 412 for a stale If-Match and succeed with the current one', async () => {
    const { owner } = signedSeason
    const first = await owner.put(url(), scoreOf(71))
    const second = await owner.put(url(), scoreOf(72), { 'if-match': String(first.headers.etag) })
    expect(second.status).toBe(200)
    const stale = await owner.put(url(), scoreOf(73), { 'if-match': String(first.headers.etag) })
    expect([stale.status, stale.json.code]).toEqual([412, 'stale-revision'])
    expect((await owner.put(url(), scoreOf(74), { 'if-match': 'what' })).status).toBe(400)
  })

  it('commands for a game return the first response for a repeated Idempotency-Key, and append nothing', async () => {
    const { owner, product } = signedSeason
    const headers = { 'idempotency-key': randomUUID() }
    const first = await owner.put(url(), scoreOf(81), headers)
    const head = await product.dependencies.store.head()
    const second = await owner.put(url(), scoreOf(81), headers)
    expect([second.status, second.text, second.headers.etag]).toEqual([200, first.text, first.headers.etag])
    expect(await product.dependencies.store.head()).toBe(head)
    const other = await owner.put(url(), scoreOf(82), headers)
    expect([other.status, other.json.issues[0].path]).toEqual([422, 'Idempotency-Key'])
  })

  it('commands for a game return the first response for a repeated deletion', async () => {
    const { owner, season } = signedSeason
    const body = { home_team_id: season.home.id, away_team_id: season.away.id }
    const { id } = (await owner.post(`${league}/games`, body)).json.game
    const headers = { 'idempotency-key': randomUUID() }
    const first = await owner.delete(`${league}/games/${id}`, headers)
    const second = await owner.delete(`${league}/games/${id}`, headers)
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text])
  })
})

describe('the history of games', () => {
  it('the history of games describes every change, restores an earlier score, and records the restore', async () => {
    const { owner, season } = signedSeason
    const { history } = (await owner.get(`/api/gamesv2/${season.gameId}/history`)).json
    const recorded = history.find(({ kind }: { kind: string }) => kind === 'ScoreRecorded')
    const restore = `/api/gamesv2/${season.gameId}/history/${recorded.id}/restore`
    const restored = await owner.post(restore, { reason: 'The sheet was right' })
    expect(restored.json.game).toMatchObject({ score_home: 80, score_away: 75 })
    const [latest] = (await owner.get(`/api/history?subject=${season.gameId}&limit=1`)).json.history
    expect(latest).toMatchObject({
      kind: 'ScoreCorrected',
      reason: 'The sheet was right',
      actor: { name: 'east-owner' },
    })
  })

  it('the history of games is exported as CSV without a cell that a spreadsheet would execute as a formula', async () => {
    const { owner, season } = signedSeason
    await owner.put(`/api/gamesv2/${season.gameId}/scores`, { score_home: 1, score_away: 2, reason: '=1+1' })
    const answer = await owner.get('/api/history.csv')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('history.csv')
    expect(answer.text).toContain(`"'=1+1"`)
    expect(answer.text).not.toMatch(/(^|,)[=+@-]/m)
  })
})
