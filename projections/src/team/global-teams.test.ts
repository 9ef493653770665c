import { afterAll, beforeAll, expect, it } from 'vitest'
import { entry, openLeague } from '../../test/league.ts'
import { serve, type Served } from '../../test/served.ts'
import { entriesOfTeam } from './entries-of-team.ts'
import { globalTeams } from './global-teams.ts'

const league = openLeague()
const { say } = league
const slots = ['18:00', '19:30']
const details = (name: string, unavailableSlots: string[] = []) => ({ name, unavailableSlots })
league.schedule('game-1', 'ants', 'bees')
say('SeasonCreated', {
  seasonId: 'season-0',
  sportId: 'basketball',
  name: 'Autumn',
  slug: 'autumn',
  startDate: '2025-09-01',
  finishDate: '2025-12-20',
  active: false,
  showDivisions: false,
  copiedFromSeasonId: null,
})
say('LeagueCreated', {
  seasonId: 'season-0',
  leagueId: 'league-0',
  name: 'Sunday',
  position: 0,
  copiedFromLeagueId: null,
})
say('TeamEnteredLeague', {
  ...entry('ants'),
  teamEntryId: 'ants-0',
  leagueId: 'league-0',
  seasonId: 'season-0',
  name: 'Old Ants',
  abbreviation: null,
  logo: null,
  position: 0,
  copiedFromTeamEntryId: null,
  legacyId: null,
})
say('TeamChanged', {
  teamId: 'team-of-bees',
  before: details('The bees'),
  after: details('Bumblebees', slots),
})
say('TeamHidden', { ...entry('cats'), before: false, after: true })
say('TeamCreated', { teamId: 'free', details: details('Free Agents') })
say('TeamCreated', { teamId: 'gone', details: details('Gone') })
say('TeamDeleted', { teamId: 'gone' })
say('TeamLeftLeague', entry('dogs'))

let served: Served
beforeAll(async () => {
  served = await serve(league.events)
})
afterAll(() => served.close())

it('C087 R184 gives each team once, by name, in the league where it is now; those of an old log by their latest entry', async () => {
  const teams = await served.read('org-1', (db) => globalTeams(db, {}))
  expect(teams.map(({ id, name, leagueId }) => [id, name, leagueId])).toEqual([
    ['team-of-bees', 'Bumblebees', 'league-1'],
    ['free', 'Free Agents', null],
    ['team-of-ants', 'The ants', 'league-1'],
    ['team-of-cats', 'The cats', 'league-1'],
  ])
  expect(teams[0]).toEqual({
    id: 'team-of-bees',
    name: 'Bumblebees',
    leagueId: 'league-1',
    league: { id: 'league-1', name: 'Monday', season: { id: 'season-1', name: 'Spring' } },
    seasons_leagues_teams_id: 'bees',
    logo: null,
    hidden: false,
    players: [
      { id: 'bees-1', firstName: 'First 1', lastName: 'Of bees' },
      { id: 'bees-2', firstName: 'First 2', lastName: 'Of bees' },
    ],
    playersCount: 2,
    unavailableSlots: slots,
  })
  expect(teams[1]).toMatchObject({
    league: null,
    seasons_leagues_teams_id: null,
    players: [],
    playersCount: 0,
  })
  expect(teams[3]?.hidden).toBe(true)
  expect(await served.read('org-2', (db) => globalTeams(db, {}))).toEqual([])
})

it('C091 gives the teams of one league by the names that they have there', async () => {
  const now = await served.read('org-1', (db) => globalTeams(db, { leagueId: 'league-1' }))
  expect(now.map(({ name }) => name)).toEqual(['The ants', 'The bees', 'The cats'])
  expect(now[1]?.unavailableSlots).toEqual(slots)
  const then = await served.read('org-1', (db) => globalTeams(db, { leagueId: 'league-0' }))
  expect(then.map(({ name, seasons_leagues_teams_id: id }) => [name, id])).toEqual([['Old Ants', 'ants-0']])
})

it('C089 knows in which leagues a team is, which of their seasons are over, and where it has games', async () => {
  const of = (today: string) =>
    served.read('org-1', (db) => entriesOfTeam(db, { teamId: 'team-of-ants', today }))
  const here = { teamEntryId: 'ants', leagueId: 'league-1', over: false, hasGames: true }
  const before = { teamEntryId: 'ants-0', leagueId: 'league-0', over: true, hasGames: false }
  expect(await of('2026-03-01')).toEqual([here, before])
  expect(await of('2025-12-20')).toEqual([here, { ...before, over: false }])
})
