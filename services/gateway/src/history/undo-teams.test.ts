import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SampleSeason } from '../testing/season.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'
import { expectUndone, readAll } from '../testing/undo.ts'

let signedSeason: SignedSeason
let season: SampleSeason
let addresses: string[]
let teams: string
let otherLeague: string
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  season = signedSeason.season
  const { seasonId, leagueId, gameId, home, ids } = season
  const leagues = `/api/seasonsv2/${seasonId}/leagues`
  const created = await signedSeason.owner.post(leagues, { name: 'West' })
  otherLeague = created.json.league.id
  teams = `${leagues}/${leagueId}/teams`
  addresses = [
    '/api/teams',
    '/api/teamsv2',
    '/api/leaguesv2',
    '/api/playersv2',
    '/api/gamesv2',
    '/api/leaders?minGames=1',
    '/api/records/top20TeamWins',
    '/api/bye-dates/public',
    '/api/attention',
    '/api/search?q=ace',
    '/api/calendar.ics',
    '/api/export/rosters.csv',
    `/api/teams/teamsByLeague?leagueId=${leagueId}`,
    `/api/seasonsv2/${seasonId}/leagues-with-teams-public`,
    `/api/seasonsv2/${seasonId}/standings`,
    `/api/gamesv2/${gameId}`,
    `/api/teamsv2/${home.id}`,
    `/api/teamsv2/${home.id}/figures`,
    `/api/playersv2/${ids.player}/basic?scope=all`,
    `${teams}/${home.id}/players`,
    teams,
    `${leagues}/${otherLeague}/teams`,
  ]
})
afterAll(() => signedSeason?.product.stop())

type Send = () => ReturnType<SignedSeason['owner']['get']>
const undone = (command: Send) => expectUndone(signedSeason, addresses, command)
const undo = (change: unknown) => signedSeason.owner.post(`/api/changes/${String(change)}/undo`, {})
const team = () => `${teams}/${season.home.id}`
const leagueOf = (leagueId: string) => `/api/seasonsv2/${season.seasonId}/leagues/${leagueId}`

describe('undoing a change of the teams in a league', () => {
  it('undoing the entry of a new team takes it out of the league and out of the organization', async () => {
    const { owner } = signedSeason
    await undone(() => owner.post(teams, { name: 'Cubs' }))
  })

  it('undoing a list of teams takes new teams and copies with their rosters out of the league', async () => {
    const { owner } = signedSeason
    const list = { teams: [{ name: 'Cubs' }, { copyFromTeamId: season.home.id }, { name: 'Dogs' }] }
    await undone(() => owner.post(`${leagueOf(otherLeague)}/teams/list`, list))
  })

  it('undoing the entry of a team of the organization leaves the team without a league', async () => {
    const { owner } = signedSeason
    const { team: cubs } = (await owner.post('/api/teams', { name: 'Cubs' })).json
    await undone(() => owner.post(teams, { copyFromTeamId: cubs.id, name: 'Little Cubs' }))
  })

  it('undoing a copy takes away its roster, and gives the team the name of its earlier entry again', async () => {
    const { owner } = signedSeason
    const copy = () =>
      owner.post(`${leagueOf(otherLeague)}/teams`, { copyFromTeamId: season.home.id, name: 'Aces West' })
    await undone(copy)
    const left = await owner.delete(team())
    const before = await readAll(signedSeason, ['/api/teams'])
    const copied = await owner.post(`${leagueOf(otherLeague)}/teams`, {
      copyFromTeamId: season.home.teamId,
      name: 'Aces West',
    })
    expect((await undo(copied.headers['x-change'])).status).toBe(200)
    expect(await readAll(signedSeason, ['/api/teams'])).toEqual(before)
    expect((await undo(left.headers['x-change'])).status).toBe(200)
  })

  it('undoing the departure of a team brings back its roster, games and statistics', async () => {
    await undone(() => signedSeason.owner.delete(team()))
  })

  it('undoing a name, a logo and the visibility of a team gives what was there', async () => {
    const { owner } = signedSeason
    await undone(() => owner.put(team(), { name: 'Stars' }))
    await undone(() => owner.put(`${team()}/toggle-hidden`, {}))
    await owner.put(`${team()}/toggle-hidden`, {})
    await undone(() => owner.put(`${team()}/toggle-hidden`, {}))
    await owner.put(`${team()}/toggle-hidden`, {})
  })

  it('undoing an entry is refused once the team has a game', async () => {
    const { owner } = signedSeason
    const entered = await owner.post(teams, { name: 'Dogs' })
    const game = { home_team_id: entered.json.team.id, away_team_id: season.away.id }
    const scheduled = await owner.post(`${leagueOf(season.leagueId)}/games`, {
      ...game,
      date: '2026-06-02',
      time: '18:00',
    })
    expect((await undo(entered.headers['x-change'])).json.code).toBe('undo-in-use')
    expect((await undo(scheduled.headers['x-change'])).status).toBe(200)
    expect((await undo(entered.headers['x-change'])).status).toBe(200)
  })

  it('undoing the deletion of a bye is possible after its team has left, but not if the team left later', async () => {
    const { owner } = signedSeason
    const created = await owner.post(teams, { name: 'Finches' })
    const { id } = created.json.team
    const bye = async (date: string) =>
      (await owner.post('/api/bye-dates', { team_id: id, date })).json.bye.id
    const [first, second] = [await bye('2026-06-09'), await bye('2026-06-10')]
    const deletedBefore = await owner.delete(`/api/bye-dates/${first}`)
    const left = await owner.delete(`${teams}/${id}`)
    const deletedAfter = await owner.delete(`/api/bye-dates/${second}`)
    expect((await undo(deletedBefore.headers['x-change'])).json.code).toBe('undo-deleted')
    expect((await undo(deletedAfter.headers['x-change'])).status).toBe(200)
    expect((await undo(left.headers['x-change'])).status).toBe(200)
    expect((await undo(deletedBefore.headers['x-change'])).status).toBe(200)
  })

  it('undoing a departure is refused once another team has the name, or its league is deleted', async () => {
    const { owner } = signedSeason
    const created = await owner.post(`/api/seasonsv2/${season.seasonId}/leagues`, { name: 'North' })
    const north = leagueOf(created.json.league.id)
    const entered = await owner.post(`${north}/teams`, { name: 'Eels' })
    const left = await owner.delete(`${north}/teams/${entered.json.team.id}`)
    const second = await owner.post(`${north}/teams`, { name: 'eels' })
    expect((await undo(left.headers['x-change'])).json.code).toBe('team-already-entered')
    expect((await undo(second.headers['x-change'])).status).toBe(200)
    const deleted = await owner.delete(north)
    expect((await undo(left.headers['x-change'])).json.code).toBe('undo-deleted')
    expect((await undo(deleted.headers['x-change'])).status).toBe(200)
    expect((await undo(left.headers['x-change'])).status).toBe(200)
  })
})

describe('undoing a change of a league with teams', () => {
  it('undoing the creation of a league takes its copied teams and rosters away', async () => {
    const { owner } = signedSeason
    const { organizationId, seasonId } = season
    const created = await owner.post(`/api/organizations/${organizationId}/seasons`, { name: 'Fall' })
    const leagues = `/api/seasonsv2/${created.json.season.id}/leagues`
    const copy = { name: 'East', copyFromSeasonId: seasonId }
    await undone(() => owner.post(leagues, copy))
    const { json } = await owner.post(leagues, copy)
    const copied = await owner.get(`${leagues}/${json.league.id}/teams`)
    expect(copied.json.teams.map(({ name }: { name: string }) => name)).toContain('Aces')
  })

  it('undoing the undoing of a deletion deletes the league again with everything below it', async () => {
    await undone(() => signedSeason.owner.delete(leagueOf(season.leagueId)))
  })
})

describe('undoing a change of a team of the organization', () => {
  it('undoing the creation of a team deletes it, also from the league that it entered at once', async () => {
    const { owner } = signedSeason
    await undone(() => owner.post('/api/teams', { name: 'Foxes' }))
    await undone(() => owner.post('/api/teams', { name: 'Foxes', leagueId: season.leagueId }))
  })

  it('undoing a name gives the earlier one to the team and to its entries', async () => {
    const { owner } = signedSeason
    const { teamId } = season.home
    const change = (body: object) =>
      owner.put(`/api/teams/${teamId}`, { name: 'Aces', leagueId: season.leagueId, ...body })
    const renamed = await change({ name: 'Stars' })
    expect((await undo(renamed.headers['x-change'])).status).toBe(200)
    await undone(() => change({ name: 'Stars', unavailableSlots: ['18:00'] }))
    await owner.put(team(), { name: 'Aces East' })
    const [listed] = (await owner.get('/api/teams')).json.teams.filter(
      ({ id }: { id: string }) => id === teamId,
    )
    expect(listed.name).toBe('Aces East')
    await owner.put(team(), { name: 'Aces' })
  })

  it('undoing the move of a team to another league brings it back to the earlier one', async () => {
    const { owner } = signedSeason
    const { json } = await owner.post('/api/teams', { name: 'Goats', leagueId: season.leagueId })
    const entry = `${teams}/${json.team.seasons_leagues_teams_id}`
    await owner.post(`${entry}/players`, { firstName: 'Gina', lastName: 'Goat', jersey: '4' })
    await owner.put(`${entry}/toggle-hidden`, { hidden: true })
    await undone(() => owner.put(`/api/teams/${json.team.id}`, { name: 'Goats', leagueId: otherLeague }))
  })

  it('undoing a badge and its reset gives the earlier one', async () => {
    const { owner } = signedSeason
    const badge = (abbreviation: string) =>
      owner.put(`/api/teams/${season.home.teamId}/badge`, {
        abbreviation,
        primary: '#12305e',
        secondary: '#ffffff',
        shape: 'shield',
        mark: 'band',
      })
    await undone(() => badge('AC'))
    await badge('AC')
    await undone(() => badge('AS'))
    await undone(() => owner.delete(`/api/teams/${season.home.teamId}/badge`))
  })

  it('undoing the deletion of a team brings it back to all of its leagues', async () => {
    const { owner } = signedSeason
    await owner.post(`${leagueOf(otherLeague)}/teams`, { copyFromTeamId: season.home.id })
    await undone(() => owner.delete(`/api/teams/${season.home.teamId}`))
  })
})
