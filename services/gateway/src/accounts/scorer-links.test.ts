import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, cookiesOf, signedIn } from '../testing/caller.ts'
import { scorerWithLink } from '../testing/scorer.ts'
import { openOrganization, playSeason } from '../testing/season.ts'
import { type SignedSeason, startSignedSeason, waitForReadModels } from '../testing/signed-season.ts'

const DAY = '2026-05-01'

let signed: SignedSeason
/** Games on the day of the links, at two venues. */
let gym: string
let hall: string

beforeAll(async () => {
  signed = await startSignedSeason()
  gym = await schedule({ date: DAY, time: '19:00', location: 'Harbor Gym' })
  hall = await schedule({ date: DAY, time: '20:00', location: 'Bayside High' })
  await waitForReadModels(signed.product)
})
afterAll(() => signed?.product.stop())

async function schedule(game: object): Promise<string> {
  const { owner, season } = signed
  const url = `/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}/games`
  const body = { home_team_id: season.home.id, away_team_id: season.away.id, ...game }
  return (await owner.post(url, body)).json.game.id
}
const open = (link: { date: string; venue?: string | null } = { date: DAY }, name = 'Sam') =>
  scorerWithLink(signed.product, signed.owner, link, name)
async function ownerOf(slug: string) {
  const organizationId = await openOrganization(signed.product.dependencies, slug)
  const owner = { username: `${slug}-owner`, role: 'org_owner' as const, organizationId }
  return { stranger: await signedIn(signed.product, owner), organizationId }
}
const scoreOf = (gameId: string) => `/api/gamesv2/${gameId}/scores`
const score = { score_home: 61, score_away: 60 }
const at = async (now: string, act: () => Promise<void>) => {
  const { time } = signed.product
  const before = time.now
  time.now = new Date(now)
  await act().finally(() => (time.now = before))
}
const ended = { status: 401, json: { code: 'scorer-link-ended' } }
const refused = { status: 403, json: { code: 'scorer-refused' } }

describe('issuing a scorer link', () => {
  it('issuing a scorer link returns its secret once and stores only the hash', async () => {
    const { product, owner } = signed
    const { token, scorerLink } = (await owner.post('/api/scorer-links', { date: DAY })).json
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(scorerLink).toMatchObject({
      date: DAY,
      venue: null,
      issuedBy: { username: 'east-owner' },
      // 6 AM in America/New_York.
      expiresAt: '2026-05-02T10:00:00.000Z',
      scorers: 0,
      status: 'active',
    })
    const { rows } = await product.pool.query('select l::text as stored from accounts.scorer_links l')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await owner.get('/api/scorer-links')).text).not.toContain(token)
  })

  it('issuing a scorer link rejects a day that is over and one in more than two weeks', async () => {
    for (const date of ['2026-04-29', '2026-05-16', 'tomorrow'])
      expect([date, (await signed.owner.post('/api/scorer-links', { date })).status]).toEqual([date, 422])
  })

  it('issuing a scorer link stores the typed name sealed', async () => {
    const scorer = await open({ date: DAY }, 'Samantha Sealed')
    expect((await scorer.put(scoreOf(hall), score)).status).toBe(200)
    const { rows } = await signed.product.pool.query(
      'select s::text as stored from accounts.scorer_sessions s',
    )
    expect(JSON.stringify(rows)).not.toContain('Samantha')
    const { rows: events } = await signed.product.pool.query(
      'select e::text as stored from eventstore.events e',
    )
    expect(JSON.stringify(events)).not.toContain('Samantha')
  })
})

describe('a scorer with a link', () => {
  it('is named in the list of the links of the organizer', async () => {
    const { linkId, token } = await open({ date: DAY }, 'Sam')
    await callerOf(signed.product).post('/api/scorer', { token, name: 'Kim' })
    const { scorerLinks } = (await signed.owner.get('/api/scorer-links')).json
    const link = scorerLinks.find(({ id }: { id: string }) => id === linkId)
    // Both have come at the same time, because the clock of the test stands still.
    const names = link.openedBy.map(({ name }: { name: string }) => name)
    expect([link.scorers, names.toSorted()]).toEqual([2, ['Kim', 'Sam']])
  })

  it('reads the games of the day, at all venues or at one', async () => {
    expect((await open()).view.games.map(({ id }: { id: string }) => id)).toEqual([gym, hall])
    const scorer = await open({ date: DAY, venue: 'Harbor Gym' })
    const { games, name, organization } = (await scorer.get('/api/scorer')).json.scorer
    expect([games.length, games[0].id, name, organization.name]).toEqual([1, gym, 'Sam', 'EAST'])
  })

  it('enters scores and box scores of these games, and the history says who typed and who issued the link', async () => {
    const { owner, season, product } = signed
    const scorer = await open()
    expect((await scorer.put(scoreOf(gym), score)).json.game).toMatchObject({ ...score, status: 'final' })
    const { allStats } = (await scorer.get(`/api/gamesv2/${gym}`)).json
    const pts = allStats.find(({ abbreviation }: { abbreviation: string }) => abbreviation === 'PTS').id
    const stats = [{ player_id: season.home.players[0], stat_id: pts, value: 12 }]
    expect((await scorer.put('/api/player-game-stats', { game_id: gym, stats })).status).toBe(200)
    await waitForReadModels(product)
    const [stat, scored] = (await owner.get(`/api/gamesv2/${gym}/history`)).json.history
    const name = 'Sam, by a scorer link of east-owner'
    expect([stat.actor.name, scored.actor.name, scored.actor.role]).toEqual([name, name, 'scorer'])
    const { events } = await product.dependencies.store.readAll(0n, 5000)
    const [last] = await product.dependencies.vault.unseal(events.slice(-1))
    expect(last?.meta).toMatchObject({ actor: { id: owner.userId, role: 'org_owner' }, scorer: 'Sam' })
  })

  it('cannot read or change any other game, or decide about later games of a bracket', async () => {
    const scorer = await open({ date: DAY, venue: 'Harbor Gym' })
    for (const answer of [
      await scorer.get(`/api/gamesv2/${hall}`),
      await scorer.put('/api/player-game-stats', { game_id: hall, stats: [] }),
      await scorer.put(scoreOf(gym), { ...score, laterGames: 'keep' }),
      await scorer.put(`/api/gamesv2/${gym}/details`, { status: 'postponed' }),
      await scorer.get('/api/gamesv2?slug=east'),
      await scorer.get('/live'),
      await scorer.get('/east'),
    ])
      expect(answer).toMatchObject(refused)
  })

  it('cannot score any other game, live or not, nor one of another organization on the same day', async () => {
    const { stranger, organizationId } = await ownerOf('north')
    const { gameId } = await playSeason(signed.product.dependencies, organizationId)
    await stranger.put(`/api/gamesv2/${gameId}/details`, { date: DAY, location: 'Harbor Gym' })
    await waitForReadModels(signed.product)
    const scorer = await open({ date: DAY, venue: 'Harbor Gym' })
    expect(scorer.view.games.map(({ id }: { id: string }) => id)).toEqual([gym])
    const play = { id: 'p1', kind: 'clock', at: '2026-05-01T23:00:00.000Z', clock: 0, running: false }
    for (const url of [hall, signed.season.gameId, gameId].map((other) => `/api/gamesv2/${other}`)) {
      for (const answer of [
        await scorer.put(`${url}/scores`, score),
        await scorer.post(`${url}/start`, { at: play.at }),
        await scorer.post(`${url}/plays`, { plays: [play] }),
        await scorer.post(`${url}/finish`, {}),
      ])
        expect([url, answer]).toMatchObject([url, refused])
    }
  })

  it('loses a game that was moved to another day, and gets one that was moved to the day', async () => {
    const { owner, season, product } = signed
    const scorer = await open()
    await owner.put(`/api/gamesv2/${hall}/details`, { date: '2026-05-09' })
    await owner.put(`/api/gamesv2/${season.gameId}/details`, { date: DAY })
    await waitForReadModels(product)
    expect(await scorer.put(scoreOf(hall), score)).toMatchObject(refused)
    expect((await scorer.put(scoreOf(season.gameId), score)).status).toBe(200)
    await owner.put(`/api/gamesv2/${hall}/details`, { date: DAY })
    await owner.put(`/api/gamesv2/${season.gameId}/details`, { date: '2026-05-20' })
    await waitForReadModels(product)
  })

  it('changes nothing of a forfeited game, whose score an organizer can correct', async () => {
    const { owner, season } = signed
    const game = await schedule({ date: DAY, time: '21:00' })
    await owner.put(scoreOf(game), { score_home: 63, score_away: 52 })
    const forfeit = { status: 'forfeit', winner_team_id: season.home.id }
    expect((await owner.put(`/api/gamesv2/${game}/details`, forfeit)).status).toBe(200)
    await waitForReadModels(signed.product)
    const scorer = await open()
    const issues = [{ path: 'game', message: 'This game is a forfeit. Only an organizer can change it.' }]
    expect(await scorer.put(scoreOf(game), score)).toMatchObject({ ...refused, json: { issues } })
    const played = [{ player_id: season.home.players[0], played: true }]
    const stats = { game_id: game, stats: [], played }
    expect(await scorer.put('/api/player-game-stats', stats)).toMatchObject({ ...refused, json: { issues } })
    expect((await owner.put(scoreOf(game), score)).json.game).toMatchObject({ ...score, status: 'forfeit' })
  })

  it('reads the games before the day of the link begins where the organization is, and scores them from then on', async () => {
    const game = await schedule({ date: '2026-05-03', time: '12:00' })
    await waitForReadModels(signed.product)
    const scorer = await open({ date: '2026-05-03' })
    expect(scorer.view.games.map(({ id }: { id: string }) => id)).toEqual([game])
    await at('2026-05-03T03:59:59.000Z', async () => {
      const issues = [{ path: 'date', message: 'Scores can be entered from May 3, 2026.' }]
      expect(await scorer.put(scoreOf(game), score)).toMatchObject({ ...refused, json: { issues } })
      expect((await scorer.get(`/api/gamesv2/${game}`)).status).toBe(200)
    })
    await at('2026-05-03T04:00:00.000Z', async () => {
      expect((await scorer.put(scoreOf(game), score)).status).toBe(200)
    })
  })

  it('has a cookie that counts for nothing on other pages of the browser', async () => {
    const { elsewhere } = await open()
    expect((await elsewhere.put(scoreOf(gym), score)).json.code).toBe('not-signed-in')
    expect((await elsewhere.get('/api/auth/check-auth')).json).toEqual({ authenticated: false })
    expect((await elsewhere.get('/api/gamesv2?slug=east')).status).toBe(200)
  })

  it('is refused from another site, and with the id of another session', async () => {
    const scorer = await open()
    const crossSite = await scorer.put(scoreOf(gym), score, { 'sec-fetch-site': 'cross-site' })
    expect([crossSite.status, crossSite.json.code]).toEqual([403, 'cross-site'])
    const other = await open({ date: DAY }, 'Kim')
    expect(await scorer.put(scoreOf(gym), score, { 'x-scorer': other.id })).toMatchObject(ended)
    expect(await scorer.put(scoreOf(gym), score, { 'x-signed-in-as': other.id })).toMatchObject(ended)
    expect((await scorer.put(scoreOf(gym), score, { 'x-signed-in-as': scorer.id })).status).toBe(200)
  })

  it('repeats a command under the same key without a second event', async () => {
    const { product } = signed
    const scorer = await open()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await scorer.put(scoreOf(gym), { score_home: 70, score_away: 69 }, key)
    const head = await product.dependencies.store.head()
    const second = await scorer.put(scoreOf(gym), { score_home: 70, score_away: 69 }, key)
    expect([second.status, second.headers.etag, await product.dependencies.store.head()]).toEqual([
      200,
      first.headers.etag,
      head,
    ])
  })
})

describe('a scorer link ends', () => {
  it('for everybody who has opened it, as soon as it is revoked', async () => {
    const { product, owner } = signed
    const scorer = await open()
    const revoked = await owner.delete(`/api/scorer-links/${scorer.linkId}`)
    expect(revoked.json.scorerLink).toMatchObject({ status: 'revoked', scorers: 1 })
    expect(await scorer.put(scoreOf(gym), score)).toMatchObject(ended)
    expect(await callerOf(product).post('/api/scorer', { token: scorer.token, name: 'Kim' })).toMatchObject(
      ended,
    )
  })

  it('for one person alone, when an organizer ends the access of that person', async () => {
    const { product, owner } = signed
    const sam = await open({ date: DAY }, 'Sam')
    const opened = await callerOf(product).post('/api/scorer', { token: sam.token, name: 'Kim' })
    const kim = callerOf(product, cookiesOf(opened))
    const readAsKim = () => kim.get('/api/scorer', { 'x-scorer': opened.json.scorer.id })
    const end = () => owner.delete(`/api/scorer-links/${sam.linkId}/scorers/${sam.id}`)
    const { scorerLink } = (await end()).json
    expect(scorerLink).toMatchObject({ status: 'active', scorers: 1, openedBy: [{ name: 'Kim' }] })
    expect(await sam.put(scoreOf(gym), score)).toMatchObject(ended)
    expect((await readAsKim()).status).toBe(200)
    // Ending it again changes nothing.
    expect((await end()).status).toBe(200)
  })

  it('at 6 AM of the next morning in the time zone of the organization', async () => {
    const scorer = await open()
    await at('2026-05-02T09:59:59.000Z', async () => {
      expect((await scorer.get('/api/scorer')).status).toBe(200)
    })
    await at('2026-05-02T10:00:00.000Z', async () => {
      expect(await scorer.get('/api/scorer')).toMatchObject(ended)
    })
  })

  it('with the access of the user who issued it', async () => {
    const { product, owner, season } = signed
    const staff = await signedIn(product, {
      username: 'east-staff',
      role: 'staff',
      organizationId: season.organizationId,
    })
    const scorer = await scorerWithLink(product, staff, { date: DAY })
    expect((await scorer.get('/api/scorer')).status).toBe(200)
    expect((await owner.delete(`/api/usersv2/${staff.userId}`)).status).toBe(200)
    expect(await scorer.get('/api/scorer')).toMatchObject(ended)
  })

  it('in this browser alone, when the scorer closes it', async () => {
    const scorer = await open()
    expect((await scorer.delete('/api/scorer')).json).toEqual({ closed: true })
    expect(await scorer.get('/api/scorer')).toMatchObject(ended)
    expect(
      (await callerOf(signed.product).post('/api/scorer', { token: scorer.token, name: 'Kim' })).status,
    ).toBe(200)
  })

  it('only by an organizer of its own organization', async () => {
    const { linkId, id } = await open()
    const { stranger } = await ownerOf('west')
    const endForeign = await stranger.delete(`/api/scorer-links/${linkId}/scorers/${id}`)
    expect(endForeign.status).toBe(404)
    const foreign = await stranger.delete(`/api/scorer-links/${linkId}`)
    const absent = await stranger.delete('/api/scorer-links/no-such-link')
    expect([foreign.status, foreign.text]).toEqual([404, absent.text])
  })
})

describe('opening scorer links', () => {
  it('takes 20 unknown links in 15 minutes from one network, and known ones do not count', async () => {
    const { product } = signed
    const { token } = await open()
    await product.pool.query('delete from accounts.sign_in_failures')
    const visitor = callerOf(product)
    const wrong = () => visitor.post('/api/scorer', { token: 'x'.repeat(43), name: 'Kim' })
    for (let count = 0; count < 20; count += 1) {
      expect((await wrong()).status).toBe(401)
      if (count < 5) expect((await visitor.post('/api/scorer', { token, name: 'Kim' })).status).toBe(200)
    }
    expect((await wrong()).status).toBe(429)
    expect((await visitor.post('/api/scorer', { token, name: 'Kim' })).status).toBe(200)
    await product.pool.query('delete from accounts.sign_in_failures')
  })

  it('takes 10 openings of one link in a minute, and other links are not affected', async () => {
    const { product } = signed
    const { token } = await open()
    const other = await open()
    await product.pool.query('delete from accounts.sign_in_failures')
    const visitor = callerOf(product)
    const enter = (secret: string) => visitor.post('/api/scorer', { token: secret, name: 'Kim' })
    for (let count = 0; count < 10; count += 1) expect((await enter(token)).status).toBe(200)
    expect((await enter(token)).status).toBe(429)
    expect((await enter(other.token)).status).toBe(200)
    await at(new Date(product.time.now.getTime() + 60_000).toISOString(), async () => {
      expect((await enter(token)).status).toBe(200)
    })
    await product.pool.query('delete from accounts.sign_in_failures')
  })

  it('ends with the name of an erased person, which is also gone from the history', async () => {
    const { product, owner, season } = signed
    const url = `/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}/teams/${season.home.id}/players`
    const added = await owner.post(url, { firstName: 'Erica', lastName: 'Erasable' })
    const playerId = added.json.player?.id ?? added.json.player?.player_id
    const scorer = await open({ date: DAY }, 'Erica Erasable')
    await scorer.put(scoreOf(gym), { score_home: 90, score_away: 89 })
    await waitForReadModels(product)
    const preview = (await owner.get(`/api/playersv2/${playerId}/erasure`)).json.preview
    const mention = preview.mentions.find(({ text }: { text: string }) => text === 'Erica Erasable')
    expect(mention).toMatchObject({ where: expect.stringContaining('Name of a scorer'), whole_name: true })
    const texts = mention.places
    const erased = await owner.post(`/api/playersv2/${playerId}/erasure`, { reason: 'Asked to', texts })
    expect([erased.status, erased.text.slice(0, 200)]).toEqual([200, expect.anything()])
    await waitForReadModels(product)
    expect(await scorer.get('/api/scorer')).toMatchObject(ended)
    const history = (await owner.get(`/api/gamesv2/${gym}/history`)).text
    expect(history).not.toContain('Erasable')
    expect(history).toContain('(erased), by a scorer link of east-owner')
  })
})
