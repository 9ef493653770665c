import type { ByeId, TeamEntryId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entry, openLeague } from '../../test/league.ts'
import { createReadModels, type TestReadModels } from '../../test/read-models.ts'
import { listHistoryQuery } from '../history/queries.ts'
import type { Reader } from '../query.ts'
import { listLeagueByesQuery, listPublicByesQuery, readByeQuery } from './byes.ts'
import { listFreeDaysQuery } from './free-days.ts'
import { listLeagueWeekOffsQuery, listPublicWeekOffsQuery, readWeekOffQuery } from './week-offs.ts'

const league = openLeague()
const monday = { seasonId: 'season-1', leagueId: 'league-1' }
const tuesday = { seasonId: 'season-1', leagueId: 'league-2' }
league.append('LeagueCreated', { ...tuesday, name: 'Tuesday', position: 1, copiedFromLeagueId: null })
const eels = { ...entry('eels'), leagueId: 'league-2' }
league.append('TeamEnteredLeague', {
  ...eels,
  name: 'The eels',
  abbreviation: null,
  logo: null,
  position: 0,
  copiedFromTeamEntryId: null,
  legacyId: null,
})
const bye = (byeId: ByeId, teamEntryId: TeamEntryId, date: string, inLeague = monday) => ({
  byeId,
  ...inLeague,
  teamEntryId,
  date,
})
league.append('ByeScheduled', bye('later', 'cats', '2026-03-15'))
league.append('ByeScheduled', bye('of-eels', 'eels', '2026-03-08', tuesday))
league.append('ByeScheduled', bye('of-bees', 'bees', '2026-03-08'))
league.append('ByeScheduled', bye('of-ants', 'ants', '2026-03-08'))
league.append('ByeScheduled', bye('taken-back', 'ants', '2026-03-22'))
league.append('ByeDeleted', bye('taken-back', 'ants', '2026-03-22'))
league.append('ByeScheduled', bye('of-nobody', 'dogs', '2026-03-08'))
league.append('TeamLeftLeague', entry('dogs'))
league.append('ByeScheduled', bye('of-hidden', 'flies', '2026-03-08', tuesday))
const flies = { ...eels, teamEntryId: 'flies', teamId: 'team-of-flies' }
league.append('TeamEnteredLeague', {
  ...flies,
  name: 'The flies',
  abbreviation: null,
  logo: null,
  position: 1,
  copiedFromTeamEntryId: null,
  legacyId: null,
})
league.append('TeamHidden', { ...flies, before: false, after: true })
const easter = { weekOffId: 'easter', ...monday, date: '2026-04-05', reason: 'Easter' }
const plain = { weekOffId: 'plain', ...tuesday, date: '2026-03-29', reason: null }
const mistake = { weekOffId: 'mistake', ...monday, date: '2026-05-01', reason: null }
for (const weekOff of [easter, plain, mistake]) league.append('WeekOffScheduled', weekOff)
league.append('WeekOffDeleted', mistake)

let readModels: TestReadModels
beforeAll(async () => {
  readModels = await createReadModels([...league.events, ...openLeague('org-2').events])
})
afterAll(() => readModels.close())
const read = <Result>(work: (db: Reader) => Promise<Result>) => readModels.read('org-1', work)

describe('byes', () => {
  it('byes of a league are listed by day and team name, with both names of their fields (C070, R272)', async () => {
    const byes = await read((db) => listLeagueByesQuery(db, 'league-1'))
    expect(byes.map(({ id }) => id)).toEqual(['of-ants', 'of-bees', 'later'])
    expect(byes[0]).toEqual({
      id: 'of-ants',
      date: '2026-03-08',
      season_id: 'season-1',
      league_id: 'league-1',
      seasons_leagues_id: 'league-1',
      team_id: 'ants',
      teamId: 'ants',
      teams: [{ id: 'ants', name: 'The ants' }],
    })
  })

  it('byes are not read when they are deleted or their team left the league (C072)', async () => {
    for (const id of ['taken-back', 'of-nobody']) expect(await read((db) => readByeQuery(db, id))).toBeNull()
  })

  it('byes are listed to visitors by day without hidden teams, for a season, a league or a team (C073, R272)', async () => {
    const days = await read((db) => listPublicByesQuery(db, { seasonId: 'active' }))
    expect(days.map(({ date, teams }) => [date, ...teams.map(({ name }) => name)])).toEqual([
      ['2026-03-08', 'The ants', 'The bees', 'The eels'],
      ['2026-03-15', 'The cats'],
    ])
    expect(days[0]?.teams[2]).toEqual({ id: 'eels', name: 'The eels', league_id: 'league-2' })
    expect(await read((db) => listPublicByesQuery(db, { leagueId: 'league-2' }))).toHaveLength(1)
    expect(await read((db) => listPublicByesQuery(db, { teamId: 'cats' }))).toEqual(days.slice(1))
    expect(await read((db) => listPublicByesQuery(db, { seasonId: 'another' }))).toEqual([])
    const forOrganizers = await read((db) => listLeagueByesQuery(db, 'league-2'))
    expect(forOrganizers.map(({ id }) => id)).toEqual(['of-eels', 'of-hidden'])
  })

  it('byes are not shown to another organization', async () => {
    expect(await readModels.read('org-2', (db) => listPublicByesQuery(db, {}))).toEqual([])
  })
})

describe('week-offs', () => {
  it('week-offs of a league are listed by day, with both names of the league id (C074, R273)', async () => {
    expect(await read((db) => listLeagueWeekOffsQuery(db, 'league-1'))).toEqual([
      {
        id: 'easter',
        season_id: 'season-1',
        league_id: 'league-1',
        seasons_leagues_id: 'league-1',
        date: '2026-04-05',
        reason: 'Easter',
      },
    ])
    expect(await read((db) => readWeekOffQuery(db, 'mistake'))).toBeNull()
  })

  it('week-offs are listed to visitors for a season, a league or the league of a team (C077)', async () => {
    const ids = async (filter: Parameters<typeof listPublicWeekOffsQuery>[1]) =>
      (await read((db) => listPublicWeekOffsQuery(db, filter))).map(({ id }) => id)
    expect(await ids({ seasonId: 'active' })).toEqual(['plain', 'easter'])
    expect(await ids({ leagueId: 'league-1' })).toEqual(['easter'])
    expect(await ids({ teamId: 'eels' })).toEqual(['plain'])
    expect(await ids({ seasonId: 'another' })).toEqual([])
  })
})

describe('listFreeDaysQuery', () => {
  const ids = async (filter: Parameters<typeof listFreeDaysQuery>[1]) =>
    (await read((db) => listFreeDaysQuery(db, filter))).map(({ id }) => id)

  it('returns byes and week-offs by day and marks those of hidden teams (R272, R273)', async () => {
    const days = await read((db) => listFreeDaysQuery(db, { seasonId: 'active' }))
    expect(days.map(({ date, kind, team, reason, hidden }) => [date, kind, team ?? reason, hidden])).toEqual([
      ['2026-03-08', 'bye', 'The ants', false],
      ['2026-03-08', 'bye', 'The bees', false],
      ['2026-03-08', 'bye', 'The eels', false],
      ['2026-03-08', 'bye', 'The flies', true],
      ['2026-03-15', 'bye', 'The cats', false],
      ['2026-03-29', 'week-off', null, false],
      ['2026-04-05', 'week-off', 'Easter', false],
    ])
    const recorded = league.events.find(({ type }) => type === 'ByeScheduled')
    expect(days[4]).toMatchObject({ season: 'Spring', league: 'Monday', scheduledAt: recorded?.meta.at })
  })

  it('returns the days of a season, of a league, or of a team with the week-offs of its league', async () => {
    expect(await ids({ leagueId: 'league-2' })).toEqual(['of-eels', 'of-hidden', 'plain'])
    expect(await ids({ teamId: 'eels' })).toEqual(['of-eels', 'plain'])
    expect(await ids({ seasonId: 'another' })).toEqual([])
    expect(await readModels.read('org-2', (db) => listFreeDaysQuery(db, {}))).toEqual([])
  })
})

it('the history names the team of a bye and the league of a week-off, and lists them under both', async () => {
  const zone = { timeZone: 'America/Los_Angeles' }
  const texts = async (subject: string) =>
    (await read((db) => listHistoryQuery(db, { ...zone, subject, limit: 200 }))).history.map(
      ({ text }) => text,
    )
  const subjects = await read((db) => listHistoryQuery(db, { ...zone, limit: 4 }))
  expect(subjects.history.map(({ subject }) => subject.name)).toEqual([
    'Monday',
    'Monday',
    'Tuesday',
    'Monday',
  ])
  const byeHistory = await read((db) => listHistoryQuery(db, { ...zone, subject: 'of-bees', limit: 1 }))
  expect(byeHistory.history[0]?.subject).toEqual({ kind: 'bye', id: 'of-bees', name: 'The bees' })
  expect(await texts('mistake')).toEqual([
    'Week off of Monday on May 1, 2026 deleted: No Games (Off Week)',
    'Week off of Monday on May 1, 2026 added: No Games (Off Week)',
  ])
  expect(await texts('ants')).toEqual(
    expect.arrayContaining([
      'Bye of The ants on March 8, 2026 added',
      'Bye of The ants on March 22, 2026 deleted',
    ]),
  )
  expect(await texts('league-1')).toContain('Week off of Monday on April 5, 2026 added: No Games (Easter)')
})
