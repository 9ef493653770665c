import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AttentionView } from '@league/contracts/attention/views'
import { signedIn, type TestCaller } from '../testing/caller.ts'
import { openOrganization } from '../testing/season.ts'
import { type SignedSeason, startSignedSeason, waitForReadModels } from '../testing/signed-season.ts'

let signed: SignedSeason
let league: string

beforeAll(async () => {
  signed = await startSignedSeason()
  const { seasonId, leagueId } = signed.season
  league = `/api/seasonsv2/${seasonId}/leagues/${leagueId}`
})
afterAll(() => signed?.product.stop())

async function schedule(game: object): Promise<string> {
  const { owner, season } = signed
  const body = { home_team_id: season.home.id, away_team_id: season.away.id, ...game }
  return (await owner.post(`${league}/games`, body)).json.game.id
}
const read = async (caller: TestCaller = signed.owner): Promise<AttentionView> => {
  await waitForReadModels(signed.product)
  return (await caller.get('/api/attention')).json
}

// The clock of the product says May 1, 2026.
describe('what needs attention', () => {
  it('what needs attention are games of earlier days without a score, and no longer once they have one', async () => {
    const { owner } = signed
    const id = await schedule({ date: '2026-04-30', time: '19:00' })
    const before = await read()
    expect(before.no_score).toMatchObject({
      total: 1,
      games: [{ id }],
      days: [{ date: '2026-04-30', games: 1 }],
    })
    expect(before.organizations).toEqual({ [signed.season.seasonId]: 'EAST' })
    await owner.put(`/api/gamesv2/${id}/scores`, { score_home: 50, score_away: 40 })
    const after = await read()
    expect([after.no_score.total, before.total - after.total]).toEqual([0, 1])
  })

  it("what needs attention has today's games in the time zone of the organization", async () => {
    const id = await schedule({ date: '2026-05-01', time: '21:00' })
    expect((await read()).today.map((game) => game.id)).toEqual([id])
    await signed.owner.delete(`${league}/games/${id}`)
    expect((await read()).today).toEqual([])
  })

  it('what needs attention are games whose player points differ from the score, with both numbers', async () => {
    const { owner, season } = signed
    const { allStats } = (await owner.get(`/api/gamesv2/${season.gameId}`)).json
    const pts = allStats.find(({ abbreviation }: { abbreviation: string }) => abbreviation === 'PTS').id
    const stats = [{ player_id: season.home.players[0], stat_id: pts, value: 12 }]
    await owner.put('/api/player-game-stats', { game_id: season.gameId, stats })
    const { mismatches } = await read()
    expect(mismatches).toMatchObject({
      total: 1,
      games: [{ game: { id: season.gameId }, home: { score: 80, points: 12 }, away: { points: null } }],
    })
    await owner.put('/api/player-game-stats', { game_id: season.gameId, stats: [{ ...stats[0], value: 80 }] })
    expect((await read()).mismatches.total).toBe(0)
  })

  it('what needs attention are a team in two games at once, and a bye or a week off over a game', async () => {
    const { owner } = signed
    const first = await schedule({ date: '2026-05-10', time: '19:00' })
    const second = await schedule({ date: '2026-05-10', time: '19:00' })
    // The sample season has a bye on May 27 and a week off on May 31.
    const onBye = await schedule({ date: '2026-05-27', time: '19:00' })
    const onWeekOff = await schedule({ date: '2026-05-31', time: '19:00' })
    const { conflicts } = await read()
    // Both teams play both games.
    expect(conflicts.conflicts.map(({ kind, date, games }) => [kind, date, games.length])).toEqual([
      ['two-games', '2026-05-10', 2],
      ['two-games', '2026-05-10', 2],
      ['bye', '2026-05-27', 1],
      ['week-off', '2026-05-31', 1],
    ])
    expect(conflicts.conflicts[2]).toMatchObject({
      team: { id: signed.season.home.id },
      bye_id: signed.season.ids.bye,
    })
    for (const id of [first, second, onBye, onWeekOff]) await owner.delete(`${league}/games/${id}`)
    expect((await read()).conflicts.total).toBe(0)
  })

  it('what needs attention are games of a team that overlap, not those with time for both', async () => {
    const { owner } = signed
    const games = [
      await schedule({ date: '2026-05-11', time: '17:00' }),
      await schedule({ date: '2026-05-11', time: '17:59' }),
      await schedule({ date: '2026-05-11', time: '18:59' }),
    ]
    const { conflicts } = await read()
    expect(conflicts.conflicts.map((conflict) => conflict.games.map(({ time }) => time))).toEqual([
      ['17:00', '17:59'],
      ['17:00', '17:59'],
    ])
    for (const id of games) await owner.delete(`${league}/games/${id}`)
  })

  it('what needs attention are teams with fewer than five players', async () => {
    const { owner, season } = signed
    const before = await read()
    expect(before.short_teams.teams.map(({ players }) => players)).toEqual([2, 2])
    for (const firstName of ['Cal', 'Dee', 'Eve'])
      await owner.post(`${league}/teams/${season.home.id}/players`, { firstName, lastName: 'Short' })
    expect((await read()).short_teams).toMatchObject({ total: 1, teams: [{ id: season.away.id }] })
  })

  it('what needs attention leaves seasons out that are not active', async () => {
    const { owner, season } = signed
    await schedule({ date: '2026-04-29', time: '19:00' })
    expect((await read()).no_score.total).toBe(1)
    await owner.put(`/api/seasonsv2/${season.seasonId}`, { active: false })
    expect(await read()).toMatchObject({ total: 0, next_games: null })
    await owner.put(`/api/seasonsv2/${season.seasonId}`, { active: true })
  })

  it('what needs attention says when the next games are, and what a new organization has', async () => {
    const { product } = signed
    await schedule({ date: '2026-05-15', time: '20:00' })
    await schedule({ date: '2026-05-15', time: '18:30' })
    expect((await read()).next_games).toEqual({ date: '2026-05-15', time: '18:30', games: 2 })
    const organizationId = await openOrganization(product.dependencies, 'new')
    const owner = await signedIn(product, { username: 'new-owner', role: 'org_owner', organizationId })
    expect((await read(owner)).first_steps).toEqual({
      season: null,
      league: null,
      teams: 0,
      short_teams: 0,
      games: 0,
      scored: 0,
    })
  })

  it('what needs attention covers all organizations for super_admin, and only the own one for everybody else', async () => {
    const { product } = signed
    const admin = await signedIn(product, { username: 'admin', role: 'super_admin', organizationId: null })
    const all = await read(admin)
    expect(all).toMatchObject({ first_steps: null, no_score: { total: 1 } })
    const west = await openOrganization(product.dependencies, 'west')
    const stranger = await signedIn(product, {
      username: 'west-owner',
      role: 'org_owner',
      organizationId: west,
    })
    expect((await read(stranger)).total).toBe(0)
  })

  it('each season has its numbers of leagues, teams, games and results', async () => {
    const { owner, season } = signed
    const countsOf = async () => {
      await waitForReadModels(signed.product)
      return (await owner.get('/api/season-counts')).json.counts
    }
    const [before] = await countsOf()
    expect(before).toMatchObject({ season_id: season.seasonId, leagues: 1, teams: 2 })
    const id = await schedule({ date: '2026-05-20', time: '19:00' })
    await owner.put(`/api/gamesv2/${id}/scores`, { score_home: 50, score_away: 40 })
    expect(await countsOf()).toEqual([{ ...before, games: before.games + 1, scored: before.scored + 1 }])
    await owner.put(`/api/gamesv2/${id}/details`, { status: 'cancelled' })
    expect(await countsOf()).toEqual([before])
  })
})
