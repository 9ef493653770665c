import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultBadge } from '@league/contracts/badge/rules'
import { entry, openLeague } from '../../test/league.ts'
import { createReadModels, type TestReadModels } from '../../test/read-models.ts'
import { listGamesQuery } from '../schedule/game-queries.ts'
import { leagueStandingsQuery } from '../standings/queries.ts'
import { listEntriesOfTeamQuery, listGlobalTeamsQuery } from './global-teams.ts'

const league = openLeague()
const { append } = league
const slots = ['18:00', '19:30']
const details = (name: string, unavailableSlots: string[] = []) => ({ name, unavailableSlots })
league.schedule('game-1', 'ants', 'bees')
append('SeasonCreated', {
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
append('LeagueCreated', {
  seasonId: 'season-0',
  leagueId: 'league-0',
  name: 'Sunday',
  position: 0,
  copiedFromLeagueId: null,
})
append('TeamEnteredLeague', {
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
append('TeamChanged', {
  teamId: 'team-of-bees',
  before: details('The bees'),
  after: details('Bumblebees', slots),
})
append('TeamHidden', { ...entry('cats'), before: false, after: true })
append('TeamCreated', { teamId: 'free', details: details('Free Agents') })
append('TeamCreated', { teamId: 'gone', details: details('Gone') })
append('TeamDeleted', { teamId: 'gone' })
append('TeamLeftLeague', entry('dogs'))
const badge = {
  abbreviation: 'ANT',
  primary: '#12305e',
  secondary: '#f2b632',
  shape: 'shield',
  mark: 'chief',
} as const
append('TeamBadgeChanged', { teamId: 'team-of-ants', before: null, after: badge })
append('TeamBadgeChanged', { teamId: 'team-of-bees', before: null, after: { ...badge, abbreviation: 'BEE' } })
append('TeamChanged', {
  teamId: 'team-of-bees',
  before: details('Bumblebees', slots),
  after: details('Bumblebees', slots),
})

append('TeamBadgeChanged', { teamId: 'team-of-cats', before: null, after: badge })
append('TeamBadgeRestored', { teamId: 'team-of-cats', before: badge })

let readModels: TestReadModels
beforeAll(async () => {
  readModels = await createReadModels(league.events)
})
afterAll(() => readModels.close())

it('each team is listed once, by name, with its current league (C087, R184)', async () => {
  const teams = await readModels.read('org-1', (db) => listGlobalTeamsQuery(db, {}))
  expect(teams.map(({ id, name, leagueId }) => [id, name, leagueId])).toEqual([
    ['team-of-bees', 'Bumblebees', 'league-1'],
    ['free', 'Free Agents', null],
    ['team-of-ants', 'The ants', 'league-1'],
    ['team-of-cats', 'The cats', 'league-1'],
    ['team-of-dogs', 'The dogs', null],
  ])
  expect(teams[0]).toEqual({
    id: 'team-of-bees',
    name: 'Bumblebees',
    leagueId: 'league-1',
    league: { id: 'league-1', name: 'Monday', season: { id: 'season-1', name: 'Spring' } },
    seasons_leagues_teams_id: 'bees',
    logo: null,
    badge: { ...badge, abbreviation: 'BEE' },
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
  expect(await readModels.read('org-2', (db) => listGlobalTeamsQuery(db, {}))).toEqual([])
})

it('a team that left its league, or whose league or season was deleted, is listed until it is deleted (C082, decision 45)', async () => {
  const log = openLeague()
  const listed = async () => {
    const models = await createReadModels(log.events)
    const teams = await models.read('org-1', (db) => listGlobalTeamsQuery(db, {}))
    await models.close()
    return teams.map(({ name, league }) => `${name} ${league?.name ?? 'without a league'}`)
  }
  log.append('TeamLeftLeague', entry('ants'))
  log.append('TeamDeleted', { teamId: entry('cats').teamId })
  log.append('TeamLeftLeague', entry('dogs'))
  log.append('TeamDeleted', { teamId: entry('dogs').teamId })
  expect(await listed()).toEqual(['The ants without a league', 'The bees Monday', 'The cats Monday'])
  log.append('LeagueDeleted', { seasonId: 'season-1', leagueId: 'league-1' })
  log.append('SeasonDeleted', { seasonId: 'season-1' })
  expect(await listed()).toEqual(['The ants without a league', 'The bees without a league'])
})

it('a team has the badge that it has chosen in every list, and until then and after a reset one that is computed', async () => {
  const [teams, [game], standings] = await readModels.read('org-1', (db) =>
    Promise.all([listGlobalTeamsQuery(db, {}), listGamesQuery(db, {}), leagueStandingsQuery(db, 'league-1')]),
  )
  expect(teams.find(({ name }) => name === 'The ants')?.badge).toEqual(badge)
  expect(game?.homeTeam.badge).toEqual(badge)
  expect(game?.awayTeam.badge).toMatchObject({ abbreviation: 'BEE' })
  expect(standings.find(({ id }) => id === 'ants')?.badge).toEqual(badge)
  expect(standings.find(({ id }) => id === 'cats')?.badge).toEqual(
    defaultBadge({ teamId: 'team-of-cats', name: 'The cats', abbreviation: 'CAT' }),
  )
})

it('the teams of one league have the names that they have in that league (C091)', async () => {
  const current = await readModels.read('org-1', (db) => listGlobalTeamsQuery(db, { leagueId: 'league-1' }))
  expect(current.map(({ name }) => name)).toEqual(['The ants', 'The bees', 'The cats'])
  expect(current[1]?.unavailableSlots).toEqual(slots)
  const past = await readModels.read('org-1', (db) => listGlobalTeamsQuery(db, { leagueId: 'league-0' }))
  expect(past.map(({ name, seasons_leagues_teams_id: id }) => [name, id])).toEqual([['Old Ants', 'ants-0']])
})

it('the entries of a team tell which seasons are over and where the team has games (C089)', async () => {
  const entriesOn = (today: string) =>
    readModels.read('org-1', (db) => listEntriesOfTeamQuery(db, { teamId: 'team-of-ants', today }))
  const currentEntry = { teamEntryId: 'ants', leagueId: 'league-1', over: false, hasGames: true }
  const pastEntry = { teamEntryId: 'ants-0', leagueId: 'league-0', over: true, hasGames: false }
  expect(await entriesOn('2026-03-01')).toEqual([currentEntry, pastEntry])
  expect(await entriesOn('2025-12-20')).toEqual([currentEntry, { ...pastEntry, over: false }])
})
