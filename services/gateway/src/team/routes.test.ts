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

describe('teams', () => {
  it('teams are entered, copied, shown and removed (C078, C079, C080, C082, C085, C086)', async () => {
    const { owner, season, product } = signedSeason
    const { team } = (await owner.post(`${league}/teams`, { name: 'Cubs' })).json
    expect(team).toMatchObject({ name: 'Cubs', wins: 0, league_id: season.leagueId })
    const duplicate = await owner.post(`${league}/teams`, { copyFromTeamId: season.home.id })
    expect(duplicate.json.code).toBe('team-already-entered')
    const next = (await owner.post('/api/seasonsv2', { name: '2027' })).json.season
    const leagues = `/api/seasonsv2/${next.id}/leagues`
    const nextLeague = (await owner.post(leagues, { name: 'East' })).json.league
    const copy = await owner.post(`${leagues}/${nextLeague.id}/teams`, { copyFromTeamId: season.home.id })
    expect([copy.status, copy.json.team?.name, copy.json.team?.playersCount]).toEqual([200, 'Aces', 2])
    expect((await owner.post(`${league}/teams`, {})).json.code).toBe('team-required')
    expect((await owner.get(`${league}/teams`)).json.teams).toHaveLength(3)
    expect((await owner.get('/api/teamsv2')).json.teams).toHaveLength(4)
    for (const url of [`${league}/teams/${season.home.id}`, `/api/teamsv2/${season.home.id}`]) {
      const shown = await callerOf(product).get(`${url}?slug=east`)
      expect(shown.json.team).toMatchObject({
        name: 'Aces',
        players: [{}, {}],
        games: [{ id: season.gameId }],
      })
    }
    expect((await owner.delete(`${league}/teams/${team.id}`)).json).toEqual({ deleted: team.id })
  })

  it('teams of the organization are entered by their own id, with the roster of their current league (C079, C082, decision 45)', async () => {
    const { owner, season } = signedSeason
    const cup = (await owner.post(`/api/seasonsv2/${season.seasonId}/leagues`, { name: 'Cup' })).json.league
    const url = `/api/seasonsv2/${season.seasonId}/leagues/${cup.id}/teams`
    const teamsOfOrganization = async () =>
      new Map<string, { name: string; leagueId: string | null }>(
        (await owner.get('/api/teams')).json.teams.map((team: { id: string }) => [team.id, team]),
      )
    const entered = (await owner.post(url, { copyFromTeamId: season.home.teamId })).json.team
    expect(entered).toMatchObject({ name: 'Aces', playersCount: 2, league_id: cup.id })
    const { team: lone } = (await owner.post(url, { name: 'Doves' })).json
    const [loneId = ''] = [...(await teamsOfOrganization())].find(([, { name }]) => name === 'Doves') ?? []
    await owner.delete(`${url}/${lone.id}`)
    expect((await teamsOfOrganization()).get(loneId)).toMatchObject({ name: 'Doves', leagueId: null })
    expect((await owner.post(url, { copyFromTeamId: loneId })).json.team.name).toBe('Doves')
    expect((await teamsOfOrganization()).get(loneId)?.leagueId).toBe(cup.id)
    await owner.delete(`/api/teams/${loneId}`)
    expect((await teamsOfOrganization()).has(loneId)).toBe(false)
    expect((await owner.post(url, { copyFromTeamId: loneId })).status).toBe(404)
    await owner.delete(`/api/seasonsv2/${season.seasonId}/leagues/${cup.id}`)
  })

  it('a team cannot take the name of another team of its league (C081)', async () => {
    const { owner, season } = signedSeason
    const refused = await owner.put(`${league}/teams/${season.home.id}`, { name: 'bulls' })
    expect([refused.status, refused.json.code]).toEqual([409, 'team-already-entered'])
  })

  it('teams change name and captain, and list their roster (C081, C083)', async () => {
    const { owner, season } = signedSeason
    const url = `${league}/teams/${season.home.id}`
    const [captainId = ''] = season.home.players
    const changed = await owner.put(url, { name: 'High Aces', captainId })
    expect(changed.json.team).toMatchObject({ name: 'High Aces', captain_id: captainId })
    expect((await owner.put(url, { captainId: '' })).json.team).toMatchObject({
      captain_id: null,
      name: 'High Aces',
    })
    const stranger = await owner.put(url, { captainId: season.away.players[0] })
    expect(stranger.json.code).toBe('captain-not-on-team')
    expect((await owner.get(`${url}/players`)).json.players).toHaveLength(2)
  })
})

describe('players', () => {
  it('players are added to a roster, confirmed if the name is known, and removed (C092, C097, C098, R198)', async () => {
    const { owner, season } = signedSeason
    const url = `${league}/teams/${season.home.id}/players`
    const added = await owner.post(url, { firstName: 'Cleo', lastName: 'Park', jersey: '7' })
    expect(added.json.player).toMatchObject({ firstName: 'Cleo', jersey: '7' })
    expect((await owner.post(url, { firstName: 'cleo', lastName: ' park ' })).json.code).toBe(
      'player-name-exists',
    )
    const forced = await owner.post(url, { firstName: 'Cleo', lastName: 'Park', force: true })
    expect(forced.json.player.id).not.toBe(added.json.player.id)
    const { id } = added.json.player
    expect((await owner.post(url, { player_id: id })).json.code).toBe('player-on-team')
    expect((await owner.delete(`${url}/${id}`)).json).toEqual({ deleted: id })
    expect((await owner.get('/api/playersv2')).json.players).toHaveLength(6)
  })

  it('players hide email and phone number from visitors (C093, C094, C096, C099, C100, R195)', async () => {
    const { owner, season, product } = signedSeason
    const [id = ''] = season.away.players
    const change = { email: 'ann@example.com', phoneNumber: '555 0100', attributeValues: '{"number":"12"}' }
    const changed = await owner.put(`/api/playersv2/${id}`, change)
    expect(changed.json.player).toMatchObject({ email: 'ann@example.com', phoneNumber: '555 0100' })
    expect((await owner.get(`/api/playersv2/${id}`)).json.player.email).toBe('ann@example.com')
    const visitor = callerOf(product)
    for (const path of ['', '/information', '/basic', '/stats']) {
      const shown = await visitor.get(`/api/playersv2/${id}${path}?slug=east`)
      expect([path, shown.status]).toEqual([path, 200])
      expect(shown.text).not.toMatch(/example\.com|555 0100/)
    }
    expect((await owner.put(`/api/playersv2/${id}`, { attributeValues: '[1]' })).status).toBe(422)
  })

  it('players disappear from every read when deleted (C095)', async () => {
    const { owner, season } = signedSeason
    const id = season.home.players[1] ?? ''
    expect((await owner.delete(`/api/playersv2/${id}`)).json).toEqual({ deleted: id })
    expect((await owner.get(`/api/playersv2/${id}`)).status).toBe(404)
  })
})
