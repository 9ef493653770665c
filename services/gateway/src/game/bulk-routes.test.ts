import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from '../testing/caller.ts'
import { openOrganization } from '../testing/season.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'
import { expectUndone } from '../testing/undo.ts'

let signedSeason: SignedSeason
let leagueGames: string
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const { seasonId, leagueId } = signedSeason.season
  leagueGames = `/api/seasonsv2/${seasonId}/leagues/${leagueId}/games`
})
afterAll(() => signedSeason?.product.stop())

const CHANGE = '/api/games/bulk-change'
const post = (url: string, body: unknown) => signedSeason.owner.post(url, body)

async function add(date: string, time = '18:00', location = 'Harbor Gym'): Promise<string> {
  const { home, away } = signedSeason.season
  const teams = { home_team_id: home.id, away_team_id: away.id }
  return (await post(leagueGames, { ...teams, date, time, location })).json.game.id
}
const request = (ids: readonly string[], change: object) => ({ games: ids.map((id) => ({ id })), change })

describe('the change of many games at once', () => {
  it('one undo takes back the move of all games, and their postponement and deletion', async () => {
    const ids = [await add('2026-07-01'), await add('2026-07-01', '20:00')]
    const addresses = [leagueGames, ...ids.map((id) => `/api/gamesv2/${id}`), '/api/calendar.ics']
    const changes = [
      { kind: 'move', days: 7 },
      { kind: 'status', status: 'postponed', public_note: 'The gym is closed.' },
      { kind: 'delete' },
    ]
    for (const change of changes)
      await expectUndone(signedSeason, addresses, () => post(CHANGE, request(ids, change)))
  })

  it('the preview lists refused games and new conflicts, and changes nothing', async () => {
    const { season, owner } = signedSeason
    const [moved, inTheWay] = [await add('2026-07-10'), await add('2026-07-17')]
    await owner.post('/api/bye-dates', { date: '2026-07-17', team_id: season.away.id })
    const before = await owner.get(leagueGames)
    const { status, json } = await post(
      `${CHANGE}/preview`,
      request([moved, season.gameId], { kind: 'move', days: 7 }),
    )
    expect([status, json]).toMatchObject([
      200,
      { changes: 1, refused: [{ game_id: season.gameId, message: expect.stringContaining('was played') }] },
    ])
    const kinds = json.conflicts.map(({ game_id, kind }: { game_id: string; kind: string }) => [
      game_id,
      kind,
    ])
    expect(kinds).toEqual([
      [moved, 'bye'],
      [moved, 'place'],
      [moved, 'team'],
      [moved, 'team'],
    ])
    expect((await owner.get(leagueGames)).json).toEqual(before.json)
    const later = await post(`${CHANGE}/preview`, request([moved, inTheWay], { kind: 'time', time: '21:00' }))
    expect(later.json).toMatchObject({ changes: 2, refused: [], conflicts: [] })
  })

  it('refuses all games if one of them was changed since it was read', async () => {
    const ids = [await add('2026-08-01'), await add('2026-08-02')]
    const games = ids.map((id, index) => ({ id, revision: String(index * 7) }))
    const refused = await post(CHANGE, { games, change: { kind: 'date', date: '2026-08-09' } })
    expect([refused.status, refused.json]).toMatchObject([
      409,
      {
        code: 'games-refused',
        issues: [{ path: `games.${ids[1]}`, message: expect.stringContaining('Someone') }],
      },
    ])
    const game = await signedSeason.owner.get(`/api/gamesv2/${ids[0]}`)
    expect(game.json.game.date).toBe('2026-08-01')
  })

  it('accepts at most 200 games and finds none of another organization', async () => {
    const { product } = signedSeason
    const id = await add('2026-09-01')
    const many = request(
      Array.from({ length: 201 }, () => id),
      { kind: 'move', days: 1 },
    )
    expect((await post(CHANGE, many)).status).toBe(422)
    expect((await post(CHANGE, request([id], { kind: 'move', days: 400 }))).status).toBe(422)
    const organizationId = await openOrganization(product.dependencies, 'west', 'west.example')
    const neighbor = await signedIn(product, { username: 'west-owner', role: 'org_owner', organizationId })
    for (const url of [CHANGE, `${CHANGE}/preview`])
      expect((await neighbor.post(url, request([id], { kind: 'move', days: 1 }))).status).toBe(404)
  })
})
