import { defaultBadge } from '@league/contracts/badge/rules'
import type { SeasonId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../testing/caller.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let league: string
let seasonId: SeasonId
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  seasonId = signedSeason.season.seasonId
  league = `/api/seasonsv2/${seasonId}/leagues/${signedSeason.season.leagueId}`
})
afterAll(() => signedSeason?.product.stop())

const newLeague = async (name: string, season = seasonId): Promise<string> =>
  (await signedSeason.owner.post(`/api/seasonsv2/${season}/leagues`, { name })).json.league.id
const teamsOf = async (leagueId: string) =>
  (await signedSeason.owner.get(`/api/teams/teamsByLeague?leagueId=${leagueId}`)).json.teams
const namesOf = async (leagueId: string) =>
  (await teamsOf(leagueId)).map(({ name }: { name: string }) => name)

describe('hidden teams', () => {
  it('hidden teams disappear from every public read at once, while organizers see them marked (C084, R185)', async () => {
    const { owner, season, product } = signedSeason
    const visitor = callerOf(product)
    const url = `${league}/teams/${season.home.id}`
    const standings = `/api/seasonsv2/${seasonId}/leagues-with-teams-public`
    const seen = async () => {
      const { leagues } = (await visitor.get(`${standings}?slug=east`)).json
      const { players } = (await visitor.get('/api/playersv2?slug=east')).json
      return [
        leagues[0].teams.length,
        players.flatMap(({ rosters }: { rosters: unknown[] }) => rosters).length,
        (await visitor.get(`${url}?slug=east`)).status,
        (await visitor.get(`/api/teamsv2/${season.home.id}?slug=east`)).status,
        (await visitor.get('/api/gamesv2?slug=east')).json.games.length,
      ]
    }
    expect(await seen()).toEqual([2, 4, 200, 200, 1])
    const hiding = await owner.put(`${url}/toggle-hidden`, {})
    expect(hiding.json.team).toMatchObject({ hidden: true, is_visible: false })
    expect(await seen()).toEqual([1, 2, 404, 404, 1])
    const absent = await visitor.get(`${league}/teams/nobody?slug=east`)
    expect((await visitor.get(`${url}?slug=east`)).text).toBe(absent.text)
    expect((await owner.get(url)).json.team).toMatchObject({ name: 'Aces', hidden: true })
    expect((await owner.get(`${league}/teams`)).json.teams).toHaveLength(2)
    // Hiding a hidden team changes nothing.
    const again = await owner.put(`${url}/toggle-hidden`, { hidden: true })
    expect(again.headers['etag']).toBe(hiding.headers['etag'])
    expect((await owner.put(`${url}/toggle-hidden`)).json.team.hidden).toBe(false)
    expect(await seen()).toEqual([2, 4, 200, 200, 1])
    const { history } = (await owner.get(`/api/history?subject=${season.home.id}`)).json
    expect(history.slice(0, 2).map(({ text }: { text: string }) => text)).toEqual([
      'Team Aces shown to visitors',
      'Team Aces hidden from visitors',
    ])
  })
})

describe('global teams', () => {
  it('global teams are created with a name alone, or in a league without a team of that name (C088, R188)', async () => {
    const { owner, season } = signedSeason
    expect((await owner.post('/api/teams', { name: ' ' })).status).toBe(422)
    const free = (await owner.post('/api/teams', { name: ' Free Agents ' })).json.team
    expect(free).toMatchObject({ name: 'Free Agents', leagueId: null, league: null, players: [] })
    const { team } = (await owner.post('/api/teams', { name: 'Cubs', leagueId: season.leagueId })).json
    expect(team).toMatchObject({ name: 'Cubs', leagueId: season.leagueId, league: { name: 'East' } })
    const before = (await owner.get('/api/teams')).json.teams.length
    const same = await owner.post('/api/teams', { name: 'cubs', leagueId: season.leagueId })
    expect(same.json.code).toBe('team-already-entered')
    expect((await owner.get('/api/teams')).json.teams).toHaveLength(before)
    expect(await namesOf(season.leagueId)).toEqual(['Aces', 'Bulls', 'Cubs'])
  })

  it('a team with a badge of its own shows it in its league and its games, and the history says what changed', async () => {
    const { owner, season } = signedSeason
    const badge = {
      abbreviation: 'ACE',
      primary: '#12305e',
      secondary: '#f2b632',
      shape: 'round',
      mark: 'net',
    }
    const url = `/api/teams/${season.home.teamId}/badge`
    const refused = await owner.put(url, { ...badge, abbreviation: 'A', primary: 'red' })
    expect(refused.json.issues.map(({ message }: { message: string }) => message)).toEqual([
      'Use two to four letters or digits.',
      'Use a color such as #12305e.',
    ])
    const answer = await owner.put(url, { ...badge, abbreviation: 'ace', primary: '#12305E' })
    expect(answer.json.team).toMatchObject({ name: 'Aces', badge })
    const { teams } = (await owner.get(`${league}/teams`)).json
    expect(teams.find(({ name }: { name: string }) => name === 'Aces').badge).toEqual(badge)
    const { games } = (await callerOf(signedSeason.product).get('/api/gamesv2?slug=east')).json
    expect(games[0].homeTeam.badge).toEqual(badge)
    expect((await owner.put(url, badge)).headers['etag']).toBe(answer.headers['etag'])
    await owner.put(url, { ...badge, mark: 'wave' })
    const { history } = (await owner.get(`/api/history?subject=${season.home.teamId}`)).json
    expect(history[0]).toMatchObject({
      text: expect.stringContaining('Badge of Aces changed'),
      after: 'mark: wave',
    })
  })

  it('a team that gives up its badge has the computed one again, and the history says so', async () => {
    const { owner, season } = signedSeason
    const url = `/api/teams/${season.home.teamId}/badge`
    const chosen = { abbreviation: 'ZZZ', primary: '#000000', secondary: '#ffffff' }
    const changed = await owner.put(url, { ...chosen, shape: 'tile', mark: 'posts' })
    expect(changed.json.team.badge).toMatchObject(chosen)
    const reset = await owner.delete(url)
    const { id: teamId, name, badge } = reset.json.team
    expect(badge).toEqual(defaultBadge({ teamId, name }))
    expect((await owner.delete(url)).headers['etag']).toBe(reset.headers['etag'])
    const { history } = (await owner.get(`/api/history?subject=${season.home.teamId}`)).json
    expect(history[0]).toMatchObject({ text: expect.stringContaining('reset to the computed one') })
  })

  it('global teams need a name and a league to be changed, and keep their unavailable times (C089, R188, R271)', async () => {
    const { owner, season } = signedSeason
    const { leagueId, home } = season
    const url = `/api/teams/${home.teamId}`
    for (const body of [
      { name: 'Aces' },
      { leagueId },
      { name: 'Aces', leagueId, unavailableSlots: ['9'] },
    ]) {
      expect((await owner.put(url, body)).status).toBe(422)
    }
    const slots = await owner.put(url, { name: 'Aces', leagueId, unavailableSlots: ['19:30', '18:00'] })
    expect(slots.json.team).toMatchObject({ id: home.teamId, unavailableSlots: ['18:00', '19:30'] })
    expect((await owner.put(url, { name: 'Aces', leagueId })).json.team.unavailableSlots).toHaveLength(2)
  })

  it('global teams rename their entries that have the old name, except in past seasons (C089)', async () => {
    const { owner, season } = signedSeason
    const past = (await owner.post('/api/seasonsv2', { name: '2019', finishDate: '2019-12-01' })).json.season
    const [pastLeague, own] = [await newLeague('East', past.id), await newLeague('Cup')]
    const copy = { copyFromTeamId: season.away.id }
    await owner.post(`/api/seasonsv2/${past.id}/leagues/${pastLeague}/teams`, copy)
    const change = { name: 'Oxen', leagueId: season.leagueId }
    const url = `/api/teams/${season.away.teamId}`
    expect((await owner.put(url, change)).json.team.name).toBe('Oxen')
    expect(await namesOf(season.leagueId)).toContain('Oxen')
    expect(await namesOf(pastLeague)).toEqual(['Bulls'])
    const cup = `/api/seasonsv2/${seasonId}/leagues/${own}/teams`
    const entered = (await owner.post(cup, { ...copy, name: 'Oxen Cup Team' })).json.team
    expect((await owner.put(url, { ...change, name: 'Bison' })).json.team.name).toBe('Bison')
    expect(await namesOf(season.leagueId)).toContain('Bison')
    expect(await namesOf(own)).toEqual(['Oxen Cup Team'])
    const taken = await owner.put(url, { ...change, name: 'Aces' })
    expect(taken.json.code).toBe('team-already-entered')
    await owner.delete(`${cup}/${entered.id}`)
  })

  it('global teams move to another league with roster and captain, and stay in the old one too if they have games (C089, C091)', async () => {
    const { owner, season } = signedSeason
    const west = await newLeague('West')
    const moved = await owner.put(`/api/teams/${season.home.teamId}`, { name: 'Aces', leagueId: west })
    expect(moved.status).toBe(200)
    const [movedTeam] = await teamsOf(west)
    expect(movedTeam).toMatchObject({ id: season.home.teamId, name: 'Aces', playersCount: 2 })
    expect(await namesOf(season.leagueId)).toContain('Aces')
    const [cubs] = (await teamsOf(season.leagueId)).filter(({ name }: { name: string }) => name === 'Cubs')
    const hide = `${league}/teams/${cubs.seasons_leagues_teams_id}/toggle-hidden`
    expect((await owner.put(hide, {})).json.team.hidden).toBe(true)
    const movedCubs = await owner.put(`/api/teams/${cubs.id}`, { name: 'Bears', leagueId: west })
    expect(movedCubs.json.team).toMatchObject({ name: 'Bears', leagueId: west, hidden: true })
    expect(await namesOf(west)).toEqual(['Aces', 'Bears'])
    expect(await namesOf(season.leagueId)).not.toContain('Cubs')
    const free = (await owner.get('/api/teams')).json.teams.find(
      ({ name }: { name: string }) => name === 'Free Agents',
    )
    await owner.put(`/api/teams/${free.id}`, { name: 'Free Agents', leagueId: west })
    expect(await namesOf(west)).toEqual(['Aces', 'Bears', 'Free Agents'])
  })

  it('global teams are deleted with their entries and games (C090, decision 29)', async () => {
    const { owner, season } = signedSeason
    const url = `/api/teams/${season.home.teamId}`
    expect((await owner.delete(url)).json).toEqual({ deleted: season.home.teamId })
    expect((await owner.delete(url)).status).toBe(404)
    const remaining = (await owner.get('/api/teams')).json.teams.map(({ id }: { id: string }) => id)
    expect(remaining).not.toContain(season.home.teamId)
    expect(await namesOf(season.leagueId)).not.toContain('Aces')
    expect((await owner.get(`/api/gamesv2/${season.gameId}`)).status).toBe(404)
  })
})
