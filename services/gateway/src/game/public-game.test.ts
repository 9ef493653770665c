import { afterAll, beforeAll, expect, it } from 'vitest'
import { callerOf, signedIn, type TestCaller } from '../testing/caller.ts'
import { scorerWithLink } from '../testing/scorer.ts'
import { waitForReadModels, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let visitor: TestCaller
let staff: TestCaller
let game: string
let league: string

beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const { product, season } = signedSeason
  const { organizationId, seasonId, leagueId } = season
  visitor = callerOf(product)
  staff = await signedIn(product, { username: 'east-staff', role: 'staff', organizationId })
  await waitForReadModels(product)
  game = `/api/gamesv2/${season.gameId}`
  league = `/api/seasonsv2/${seasonId}/leagues/${leagueId}`
})
afterAll(() => signedSeason?.product.stop())

async function scheduleGame(date: string): Promise<string> {
  const { owner, season } = signedSeason
  const body = { home_team_id: season.home.id, away_team_id: season.away.id, date }
  return `/api/gamesv2/${(await owner.post(`${league}/games`, body)).json.game.id}`
}
const seenByVisitor = async (url: string) => (await visitor.get(`${url}?slug=east`)).json

it('staff tell visitors why a game is not played, and the reason in the history stays internal (decision 54)', async () => {
  const url = await scheduleGame('2026-06-01')
  const body = { status: 'postponed', public_note: 'The gym is closed.', reason: 'Ann forgot the key' }
  expect((await staff.put(`${url}/details`, body)).json.game.public_note).toBe('The gym is closed.')
  const seen = await visitor.get(`${url}?slug=east`)
  expect(seen.json.game).toMatchObject({ status: 'postponed', public_note: 'The gym is closed.' })
  expect(seen.text).not.toContain('forgot')
  const calendar = await visitor.get(`/api/calendar.ics?slug=east&gameId=${url.split('/').at(-1)}`)
  expect(calendar.text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(calendar.text).toContain('The gym is closed.')
  const { history } = (await staff.get('/api/history?kind=GameNoteChanged')).json
  expect(history[0]).toMatchObject({ after: 'The gym is closed.' })
  expect((await staff.put(`${url}/details`, { status: 'scheduled' })).json.game).not.toHaveProperty(
    'public_note',
  )
})

it('a public note is refused for a game that is played, beyond 300 characters, and from scorers and visitors', async () => {
  const url = await scheduleGame('2026-05-02')
  const note = { public_note: 'Soon.' }
  const refused = await staff.put(`${url}/details`, note)
  expect([refused.status, refused.json.issues?.[0]?.path]).toEqual([422, 'public_note'])
  const long = await staff.put(`${url}/details`, { status: 'postponed', public_note: 'x'.repeat(301) })
  expect(long.status).toBe(422)
  expect((await visitor.put(`${url}/details`, note)).status).toBe(401)
  const scorer = await scorerWithLink(signedSeason.product, staff, { date: '2026-05-02' })
  expect((await scorer.put(`${url}/details`, note)).status).toBe(403)
})

it('visitors see corrections of scores only after the owner turned this on, without name and reason (decision 54)', async () => {
  const { owner, season } = signedSeason
  const { score_home: home } = (await seenByVisitor(game)).game
  const correction = { score_home: home + 2, score_away: 50, reason: 'Counted twice' }
  expect((await staff.put(`${game}/scores`, correction)).status).toBe(200)
  expect(await seenByVisitor(game)).not.toHaveProperty('corrections')
  const settings = `/api/organizations/${season.organizationId}`
  expect((await staff.put(settings, { publishesCorrections: true })).status).toBe(403)
  const changed = await owner.put(settings, { publishesCorrections: true })
  expect(changed.json.organization.publishesCorrections).toBe(true)
  const seen = await visitor.get(`${game}?slug=east`)
  expect(seen.json.corrections[0]).toEqual({
    at: expect.any(String),
    before: { home, away: expect.any(Number) },
    after: { home: home + 2, away: 50 },
  })
  expect(seen.text).not.toMatch(/Counted twice|east-staff/)
  await owner.put(settings, { publishesCorrections: false })
  expect(await seenByVisitor(game)).not.toHaveProperty('corrections')
})

it('visitors read what surrounds a game, and lists of leaders with redacted names', async () => {
  const context = await seenByVisitor(`${game}/context`)
  expect(context).toMatchObject({ matchup: null, home: { league: 'East' }, meetings: [] })
  expect((await visitor.get('/api/gamesv2/absent/context?slug=east')).status).toBe(404)
  const { owner, season } = signedSeason
  const { allStats } = (await owner.get(game)).json
  const points = allStats.find(({ key }: { key: string }) => key === 'pts')
  const player_id = season.home.players[0]
  await owner.put('/api/player-game-stats', {
    game_id: season.gameId,
    stats: [{ player_id, stat_id: points.id, value: 17 }],
  })
  await owner.put(`/api/organizations/${season.organizationId}`, { personNames: 'initial' })
  const { leaders } = (await visitor.get('/api/leaders?slug=east&order=per-game&minGames=1')).json
  expect(leaders).toHaveLength(1)
  expect(leaders[0]).toMatchObject({
    id: player_id,
    games: 1,
    total: 17,
    lastName: expect.stringMatching(/^.\.$/),
  })
  expect((await visitor.get('/api/leaders?slug=east&stat=height')).status).toBe(400)
})
